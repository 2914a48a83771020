/** Before the start: who is here, how others come, and what will be played. */
import { Coin, Icon } from '../art/parts.js';
import { MiniBoard } from '../board/mini.js';
import { ed, say } from '../edition.js';
import { speak, t } from '../i18n/index.js';
import { cx, html, lazy, randomText, signal, useEffect, useRef, useSignal, valueIn } from '../lib.js';
import { LONGEST_NAME, LONGEST_SALT } from '../net/protocol.js';
import { pledge, pledgedSalt } from '../net/salt.js';
import { AGAIN } from '../settings.js';
import { addStyles } from '../styles.js';
import { comeInAgain, mention, tell } from '../table/link.js';
import { ChatBox } from '../table/chat.js';
import { Reaction } from '../table/reactions.js';
import { log, me, online, seats, table } from '../table/store.js';
import { toast, untoast } from '../table/toasts.js';
import { clockName, levelName, paceName } from './labels.js';
import { name, remember } from './mine.js';
import { TokenPicker } from './pieces.js';
import { byFreeName, goTo, sitDownAt } from './start.js';

await Promise.all([addStyles('waiting.css', 'pieces.css', 'talk.css'), speak('waiting')]);

const RuleChanges = lazy(async () => (await import('./rule_changes.js')).RuleChanges);
const ChairTools = lazy(async () => (await import('./arrange.js')).ChairTools);
const AddSeat = lazy(async () => (await import('./arrange.js')).AddSeat);
const Changes = lazy(async () => (await import('./changes.js')).Changes);
const TableForm = lazy(async () => (await import('./arrange.js')).TableForm);
/** Whether the host is changing the table. */
const isArranging = signal(false);
/** Whether the dice were stirred by hand. */
const isStirred = signal(false);

const isThisComputer = /^(localhost|127\.|\[::1\])/.test(location.hostname);

/** Everything about the way here. */
function Invite() {
  const link = location.origin + location.pathname;
  const copied = useSignal(false);
  const copy = async () => {
    const worked = await navigator.clipboard?.writeText(link).then(() => true, () => false);
    copied.value = worked ?? false;
  };
  return html`<section class="panel invite" aria-labelledby="invite-title"><h2 id="invite-title">${t('inviteLink')}</h2>
    <img class="qr" src=${`/api/qr?link=${encodeURIComponent(link)}`} alt=${t('showQr')} />
    <input class="field" readonly value=${link} aria-label=${t('inviteLink')} onFocus=${(/** @type {any} */ event) => event.currentTarget.select()} />
    <button class="btn" onClick=${copy}><${Icon} name=${copied.value ? 'check' : 'link'} />${copied.value ? t('copied') : t('copyLink')}</button>
    ${isThisComputer && html`<p class="muted">${t('onlyHere')}</p>`}</section>`;
}

/** What is said beside a name. @param {number} seat */
function noteOn(seat) {
  const { kind, level } = seats.value[seat];
  if (seat === me.value) return t('yourSeat');
  if (kind === 'bot') return levelName(level);
  return t(online.value.includes(seat) ? 'online' : 'reconnecting');
}

/** @param {{seat: number}} props */
function Chair({ seat }) {
  const { kind, name: who, token } = seats.value[seat];
  if (kind === 'open') return html`<${EmptyChair} seat=${seat} who=${who} />`;
  return html`<li class=${cx(seat === me.value && 'mine')}><${Coin} seat=${seat} token=${token} />
    <span class="who"><b dir="auto">${who}</b>${seat === table.value?.host && html`<span class="tag solid">${t('host')}</span>`}<${Reaction} seat=${seat} /></span>
    ${isHosting() ? html`<${ChairTools} seat=${seat} />` : html`<span class="muted">${noteOn(seat)}</span>`}</li>`;
}

/** @param {{seat: number, who: string}} props */
const EmptyChair = ({ seat, who }) => html`<li><span class="empty"><${Icon} name="link" /></span>
  <span class="who muted">${who || t('emptySeat')}</span>
  ${isHosting() ? html`<${ChairTools} seat=${seat} />`
    : html`<button class="btn small" onClick=${() => (me.value === null ? sit(seat) : tell({ t: 'sit', seat }))}>${t('takeSeat')}</button>`}</li>`;

/** Whether the host's tools are shown. */
const isHosting = () => isArranging.value && me.value === table.value?.host;

/** @param {number} seat @param {{name?: string}} [how] by another name than one's own */
async function sit(seat, how) {
  try {
    await sitDownAt(table.peek()?.id ?? '', { seat, ...how });
    untoast('seat');
    comeInAgain();
  } catch (error) {
    const otherwise = byFreeName(error, (name) => sit(seat, { name }));
    const text = error instanceof Error ? error.message : String(error);
    toast({ text, kind: 'refused', key: 'seat', ...(otherwise && { actions: [otherwise], stays: true }) });
  }
}

const WhoAreYou = () => html`<${TokenPicker} /><label class="who-are-you"><span>${t('yourName')}</span>
  <input class="field" dir="auto" maxlength=${LONGEST_NAME} value=${name.value} placeholder=${t('guest')} autocomplete="nickname"
    onInput=${(/** @type {Event} */ event) => { name.value = valueIn(event); }} /></label>`;

function Begin() {
  const now = table.value;
  if (!now || me.value === null) return null;
  const isFull = seats.value.every(({ kind }) => kind !== 'open');
  if (me.value !== now.host) return html`<p class="hint" role="status">${t('waitingForHost', { name: seats.value[now.host]?.name ?? '' })}</p>`;
  return html`<button class="btn primary start" onClick=${() => tell({ t: 'start' })}><${Icon} name="play" />
    ${t(isFull ? 'startGame' : 'startWithBots')}</button>
    <button class="btn" aria-pressed=${String(isArranging.value)} onClick=${() => { isArranging.value = !isArranging.peek(); }}>
      <${Icon} name="gear" />${t('arrange')}</button>`;
}

/** Get up, and go back to the lobby. */
async function leave() {
  if ((await tell({ t: 'leave' })).t === 'done') goTo('/');
}

const TOLD = ['sat', 'left', 'arranged', 'removed', 'handed'];
const LATEST = 5;
/** What has changed at the table, the newest last. */
function TableNews() {
  const entries = log.value.filter(({ kind }) => TOLD.includes(kind)).slice(-LATEST);
  return html`<div class="table-news" role="log" aria-live="polite" aria-label=${t('log')}>${entries.map((entry) => (
    entry.changes ? html`<${Changes} key=${entry.seq} entry=${entry} />` : html`<p key=${entry.seq} dir="auto">${entry.lines}</p>`))}</div>`;
}

/** For a salt: which table this is, and whether throws are shared. @returns {[string, boolean]} */
const here = () => [table.peek()?.id ?? '', table.peek()?.shared ?? false];

/** A text of one's own for the dice; a random one has gone in already. */
function Stir() {
  const text = useSignal('');
  const done = useSignal(false);
  const send = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const salt = text.peek().replace(/[^!-~]/g, '-').slice(0, LONGEST_SALT);
    if (salt) isStirred.value = done.value = (await tell(pledge(...here(), salt))).t === 'done';
  };
  const type = (/** @type {Event} */ event) => { text.value = valueIn(event); done.value = false; };
  return html`<details class="stir"><summary><${Icon} name="shield" />${t('saltTitle')}</summary><p>${t('saltHow')}</p>
    <form onSubmit=${send}><input class="field" maxlength=${LONGEST_SALT} aria-label=${t('saltTitle')} value=${text.value} onInput=${type} />
    <button class="btn">${done.value ? html`<${Icon} name="check" />${t('saltDone')}` : t('saltTitle')}</button></form></details>`;
}

/** A random text for the dice is pledged, another one whenever the table has been changed, and shown when the game starts. @param {number | null} seat */
function useSalt(seat) {
  const change = `${log.value.findLast(({ kind }) => kind === 'arranged')?.seq ?? 0} ${table.value?.shared}`;
  const known = useRef(change);
  useEffect(() => {
    if (seat === null || !table.peek()) return;
    remember(table.peek()?.id ?? '');
    const isOther = change.split(' ')[1] !== known.current.split(' ')[1];
    const isNew = isOther || (change !== known.current && !isStirred.peek());
    known.current = change;
    // Where the game has begun meanwhile it is too late, and no matter.
    if (isNew || !seats.peek()[seat]?.pledge) mention({ ...pledge(...here()), id: randomText() });
  }, [seat, change]);
  const isStarting = table.value?.starting;
  useEffect(() => {
    const salt = isStarting && seat !== null ? pledgedSalt(...here(), seats.peek()[seat]?.pledge) : '';
    if (salt) mention({ t: 'salt', id: randomText(), salt });
  }, [seat, isStarting]);
}

export function WaitingRoom() {
  const now = table.value;
  const seat = me.value;
  useSalt(seat);
  const isFull = seats.value.every(({ kind }) => kind !== 'open');
  const isReady = location.hash === AGAIN && seat === now?.host && isFull && seats.value.every(({ kind, pledge: has }) => kind === 'bot' || has);
  useEffect(() => { if (isReady) void tell({ t: 'start' }); }, [isReady]);
  if (!now) return null;
  return html`<div class="waiting-room"><div class="mainly">
    <section class="panel who-is-here" aria-labelledby="waiting-title">
      <h1 id="waiting-title">${t(isFull ? 'waitingReady' : 'waitingTitle')}</h1>${(seat !== null || !isFull) && html`<p class="muted">${t(isFull ? 'waitingFull' : 'waitingHow')}</p>`}
      ${seat === null && (isFull ? html`<p class="hint" role="status">${t('refusedTaken')}</p>` : html`<${WhoAreYou} />`)}
      <ol>${seats.value.map((_, nth) => html`<${Chair} key=${nth} seat=${nth} />`)}${isHosting() && html`<${AddSeat} />`}</ol>
      <${Begin} />${isHosting() && html`<${TableForm} now=${now} />`}<${TableNews} />
      ${seat !== null && html`<${Stir} /><button class="btn quiet leave" onClick=${leave}><${Icon} name="exit" />${t('leaveTable')}</button>`}</section><${ChatBox} /></div>
    <div class="beside"><${Invite} /><${WhatIsPlayed} now=${now} /></div></div>`;
}

/** Whether nothing differs from the edition's own. @param {import('../net/protocol.js').TableView} now */
const isPlain = (now) => !now.nod && !now.shared && !now.coaching && Object.entries(now.rules).every(([name, value]) => value === ed().rules[name]);

/** @param {{now: import('../net/protocol.js').TableView}} props */
const WhatIsPlayed = ({ now }) => html`<section class="panel what-is-played" aria-labelledby="played-title">
  <span class="mini-board" aria-hidden="true"><${MiniBoard} edition=${ed()} /></span>
  <div><h2 id="played-title">${say(ed().name)}</h2>
    <p class="muted">${t('paceOfBots')}: ${paceName(now.pace)}. ${t('clockOfPeople')}: ${clockName(now.clock)}.</p></div>
  ${isPlain(now) ? html`<p class="muted">${t('allOwnRules')}</p>` : html`<${RuleChanges} now=${now} />`}</section>`;
