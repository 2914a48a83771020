/* What is wrong with a page as it is: text cut off or below something, what scrolls sideways, buttons too small, covered or out of reach.
   Cut on purpose: the picture beside the lobby's title, and the pictures of how to play. Pushed aside on purpose: the editions. */
async () => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const ON_PURPOSE = '.shot, .shot *, .picture, .picture *, .sr, .sr *, .sprite, .board *, caption, .verdict span';
  const SLACK = 1.5;
  const SMALLEST = 24;
  const remembered = (look) => {
    const known = new Map();
    return (one) => known.get(one) ?? (known.set(one, look(one)), known.get(one));
  };
  const style = remembered((one) => {
    const { display, overflowX, overflowY, textOverflow, position } = getComputedStyle(one);
    return { display, overflowX, overflowY, textOverflow, position };
  });
  const box = remembered((one) => one.getBoundingClientRect());
  const say = (one) => `${one.tagName.toLowerCase()}.${String(one.className?.baseVal ?? one.className).replaceAll(' ', '.')} `
    + `"${(one.ariaLabel ?? one.textContent).trim().slice(0, 40)}"`;
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && box(one).width > 0 && getComputedStyle(one).clipPath !== 'inset(50%)';
  const clips = (one) => style(one).display !== 'contents' && (style(one).overflowX !== 'visible' || style(one).overflowY !== 'visible');
  const isText = (one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  const parents = remembered((one) => (one.parentElement ? [one.parentElement, ...parents(one.parentElement)] : []));
  const scrollsX = (one) => /auto|scroll/.test(style(one).overflowX);
  const scrollsY = (one) => /auto|scroll/.test(style(one).overflowY) && one.scrollHeight > one.clientHeight;
  const root = document.documentElement;
  const open = document.querySelector('dialog[open], .drawer');
  const all = [...(open ?? document.body).querySelectorAll('*')].filter((one) => !one.matches(ON_PURPOSE) && isSeen(one));

  // Text that leaves the box that holds it, but for what scrolls and what ends in an ellipsis.
  const leaves = (one) => {
    if (style(one).textOverflow === 'ellipsis' && style(one).overflowX !== 'visible') return false;
    const range = document.createRange();
    range.selectNodeContents(one);
    const text = range.getBoundingClientRect();
    let [sideways, down] = [true, true];
    for (const at of [one, ...parents(one)]) {
        if (at === root || at === document.body) break;
        if (style(at).textOverflow === 'ellipsis' && style(at).overflowX !== 'visible') sideways = false;
        if (scrollsX(at)) sideways = false;
        if (scrollsY(at)) down = false;
        if (!clips(at)) continue;
        const edge = box(at);
        if (sideways && (text.left < edge.left - SLACK || text.right > edge.right + SLACK)) return true;
        if (down && (text.top < edge.top - SLACK - 2 || text.bottom > edge.bottom + SLACK + 2)) return true;
    }
    return sideways && (text.left < -SLACK || text.right > innerWidth + SLACK);
  };
  const isCut = (one) => {
    const { left, right } = box(one);
    for (const at of parents(one)) {
        if (at === root || at === document.body || scrollsX(at)) break;
        if (clips(at) && (left < box(at).left - SLACK || right > box(at).right + SLACK)) return true;
    }
    return false;
  };
  const cut = all.filter((one) => (isText(one) && leaves(one)) || (one.matches('button, a, input, select, .die') && isCut(one))).map((one) => `cut off: ${say(one)}`);
  const wide = [root, ...all].filter((one) => (one === root || scrollsX(one)) && one.scrollWidth > one.clientWidth + 1 && !one.matches('.editions'))
    .map((one) => `scrolls sideways: ${say(one).slice(0, 60)}`);

  const pressed = all.filter((one) => one.matches('button, a[href], input:not([type=file]), select, textarea, summary, [role=tab], [role=button]'));
  const isInline = (one) => one.matches('.place, .linkish') || (one.matches('a') && style(one).display === 'inline');
  const small = pressed.filter((one) => !isInline(one) && !one.closest('label') && Math.min(box(one).height, box(one).width) < SMALLEST - 0.5)
    .map((one) => `too small: ${say(one)} ${Math.round(box(one).width)}x${Math.round(box(one).height)}`);
  const fails = (one) => {
    const { left, right, top, bottom } = one.getClientRects()[0];
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    for (const at of parents(one)) {
        const edge = box(at);
        const out = x < edge.left || x > edge.right || y < edge.top + 1 || y > edge.bottom - 1;
        if (at !== root && at !== document.body && clips(at) && out) {
            return !/auto|scroll/.test(style(at).overflowX + style(at).overflowY) && 'out of reach';
        }
    }
    if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) {
        const goesOn = root.scrollHeight > root.clientHeight && !parents(one).some((at) => style(at).position === 'fixed');
        return !goesOn && 'out of reach';
    }
    const there = document.elementFromPoint(x, y);
    const label = one.labels?.[0];
    return !(there && (one.contains(there) || there.contains(one) && there.matches('label') || label?.contains(there))) && `covered by ${there && say(there)}`;
  };
  const covered = pressed.map((one) => [one, fails(one)]).filter(([, why]) => why).map(([one, why]) => `${say(one)}: ${why}`);
  const fixed = (one) => [one, ...parents(one)].find((at) => style(at).position === 'fixed');
  const isHidden = (one, x, y) => {
    const there = document.elementFromPoint(x, y);
    if (!there || one.contains(there) || there.contains(one) || there.closest('svg')) return false;
    return fixed(there) === fixed(one) && ![one, ...parents(one)].some((at) => clips(at)
        && (y > box(at).bottom - 1 || y < box(at).top + 1 || x > box(at).right || x < box(at).left));
  };
  const isBelow = (one) => {
    const range = document.createRange();
    range.selectNodeContents([...one.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()));
    const { left, right, top, bottom } = range.getClientRects()[0] ?? {};
    return [left + 3, (left + right) / 2, right - 3].some((x) => isHidden(one, x, (top + bottom) / 2));
  };
  const below = all.filter((one) => isText(one) && !one.matches('option') && !one.closest('[inert], label, .editions') && isBelow(one))
    .map((one) => `text below another: ${say(one)}`);
  return [...below, ...cut, ...wide, ...small, ...covered];
}
