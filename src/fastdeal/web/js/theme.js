/** For pages without any other script: light or dark, as it is set on this device. */
const theme = localStorage.getItem('fastdeal.theme') ?? 'auto';
if (theme !== 'auto') document.documentElement.dataset.theme = theme;
