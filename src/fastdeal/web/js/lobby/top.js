/** The line above lobby and replay: where one is, language, sound and light. */
import { Icon, Logo } from '../art/parts.js';
import { t } from '../i18n/index.js';
import { html } from '../lib.js';
import { HOW_TO_PLAY, LANGUAGES } from '../net/protocol.js';
import { rulePage } from '../rule_page.js';
import { LANGUAGE_NAMES, isDark, lang, sound, switchTheme } from '../settings.js';

/** @param {{here: 'play' | 'replay' | 'how' | 'yours' | 'problem', children?: any}} props */
export const TopBar = ({ here, children }) => html`<header class="top">
  <a class="logo" href="/" aria-label="Fastdeal"><${Logo} /><span class="wide">Fastdeal</span></a>
  <nav aria-label=${t('navMain')}><a href="/" aria-current=${here === 'play' ? 'page' : null}>${t('navPlay')}</a>
    <a href="/replay" aria-current=${here === 'replay' ? 'page' : null}>${t('replay')}</a>
    <a class="wide" href=${HOW_TO_PLAY} aria-current=${here === 'how' ? 'page' : null}>${t('howToPlay')}</a>
    <a href=${rulePage()}>${t('rules')}</a></nav>
  <span class="space"></span>${children}
  <${Switches} />
</header>`;

function Switches() {
  const other = LANGUAGES.find((each) => each !== lang.value) ?? lang.value;
  const loud = sound.value === 'on';
  const speakOther = () => { lang.value = other; };
  const turnSound = () => { sound.value = loud ? 'off' : 'on'; };
  return html`<a class="iconbtn" href="/yours" aria-label=${t('yourProfile')} title=${t('yourProfile')}><${Icon} name="person" /></a>
    <button class="btn quiet small" lang=${other} onClick=${speakOther}>${LANGUAGE_NAMES[other]}</button>
    <button class="iconbtn wide" aria-label=${t(loud ? 'soundOff' : 'soundOn')} onClick=${turnSound}><${Icon} name=${loud ? 'sound' : 'mute'} /></button>
    <button class="iconbtn" aria-label=${t('lightOrDark')} onClick=${switchTheme}><${Icon} name=${isDark() ? 'sun' : 'moon'} /></button>`;
}
