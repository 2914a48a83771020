/** The four corners, drawn here: GO, the jail with its visitors, a tree to park under, and the way to jail. */
import { Rosette } from '../art/rosette.js';
import { html } from '../lib.js';
import { fit, widthOf } from './fit.js';
import { boxOf } from './geometry.js';

/** @typedef {{go: string, collect: string, jail: string, visiting: string, parking: string, toJail: string}} CornerWords */
/** @typedef {{square: number, kind: string, short: boolean, grow: number, says: CornerWords}} CornerProps */

/** @param {number} x @param {number} y @param {string} text @param {{most: number, least: number, width?: number, cls?: string, weight?: number}} how */
function line(x, y, text, { most, least, width = 121, cls = 'corner-name', weight = 620 }) {
  const { size, sizes } = fit(text, width, { most, least, weight });
  return html`<text class=${cls} x=${x} y=${y} font-size=${sizes?.[0] ?? size}>${text}</text>`;
}

/** @param {CornerProps} props */
export function Corner({ square, kind, short, grow, says }) {
  const [x, y] = boxOf(square);
  const drawn = DRAWINGS[kind];
  return html`<svg x=${x} y=${y} width="131" height="131"><${drawn} short=${short} grow=${grow} says=${says} /></svg>`;
}

/** @param {Omit<CornerProps, 'square' | 'kind'>} props */
function Go({ short, grow, says }) {
  const [arm, y] = short ? [18, 98] : [15, 100];
  const chevrons = [29, 53, 77].map((x) => `M${x + arm} ${y - arm} ${x} ${y}l${arm} ${arm}`).join('');
  return html`<${Rosette} x=${100} y=${100} radius=${96} rings=${[[0.8, 0.16, 9, 5]]} />
    <path class="arrow thin" d=${chevrons} />
    ${line(65.5, short ? 60 : 47, says.go, { most: short ? 56 : 44, least: 24, width: 116, cls: 'corner-big', weight: 850 })}
    ${short ? null : line(65.5, 67, says.collect, { most: 12.5 * grow, least: 10 })}`;
}

/** @param {Omit<CornerProps, 'square' | 'kind'>} props */
function Jail({ short, grow, says }) {
  const { size, sizes } = fit(says.jail, 74, { most: short ? 23 : 13.5, least: 9, weight: 800 });
  const plate = Math.min(86, widthOf(says.jail, sizes?.[0] ?? size, 800) * 1.06 + 18);
  return html`<rect class="jailcell" x="42" y="-2" width="91" height="91" /><path class="jailbars" d="M58 0v88M74 0v88M90 0v88M106 0v88M122 0v88" />
    <rect class="plate" x=${87 - plate / 2} y=${short ? 54 : 63} width=${plate} height=${short ? 29 : 20} rx="4" />
    ${line(87, short ? 76 : 77.5, says.jail, { most: short ? 23 : 13.5, least: 9, width: 74, cls: 'corner-plate', weight: 800 })}
    ${line(short ? 72 : 76, short ? 118 : 115, says.visiting, { most: short ? 22 : 12.5 * grow, least: 10, width: short ? 112 : 104 })}`;
}

/** @param {Omit<CornerProps, 'square' | 'kind'>} props */
function Parking({ short, grow, says }) {
  return html`<g transform=${`translate(0 ${short ? 14 : -2})`}>
    <path class="tree" d="M65 20c17 0 27 11 27 25 0 13-10 22-27 22S38 58 38 45c0-14 10-25 27-25z" />
    <path class="twig" d="M46 36c8-9 30-9 38 0M42 45c10-8 36-8 46 0M44 54c9-7 33-7 42 0" />
    <path class="twig trunk" d="M65 52v37M65 66l9-8M65 70l-8-7" />
    <path class="twig bench" d="M84 78h28M84 85h28M88 85v9M108 85v9M18 94h96" /></g>
    ${short ? null : line(65, 112, says.parking, { most: 12.5 * grow, least: 10 })}`;
}

/** @param {Omit<CornerProps, 'square' | 'kind'>} props */
function ToJail({ short, grow, says }) {
  return html`<g transform=${`translate(0 ${short ? 12 : 0})`}><rect class="padlock" x="60" y="38" width="48" height="38" rx="7" />
    <path class="shackle" d="M70 38V29a14 14 0 0 1 28 0v9" /><circle class="keyhole" cx="84" cy="54" r="5" />
    <path class="keyhole" d="M82 55h4l2 11h-8z" /><path class="arrow" d="M50 58 24 84M24 64v20h20" /></g>
    ${short ? null : line(65, 112, says.toJail, { most: 12.5 * grow, least: 10 })}`;
}

const DRAWINGS = /** @type {Record<string, (props: any) => any>} */ ({ go: Go, jail: Jail, 'free-parking': Parking, 'go-to-jail': ToJail });
