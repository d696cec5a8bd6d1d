import { around, body, disc, line, outlined, oval, shape, sheen, type Motif, type Paints } from './shapes.ts';
import { arenaEmblems } from './emblems-arena.ts';
import { drawEmblems } from './emblems-draw.ts';

/** Emblems of tables, ponds and rooms. Slots do not use them, so the page of the slots does not include them. */
const tableEmblems = {
  cards: (paints) =>
    turned(-20, card(paints, pip.club(paints.k))) +
    card(paints, pip.diamond(paints.m)) +
    turned(20, card(paints, pip.heart(paints.m))),
  aces: (paints) =>
    `<g transform="translate(-9 4)">${turned(-13, card(paints, pip.spade(paints.k)))}</g><g transform="translate(10 0)">${turned(11, card(paints, pip.heart(paints.m)))}</g>`,
  chips: ({ m, s, t, l, k }) => stack(30, 84, 3, s, l, k) + stack(70, 84, 4, t, l, k) + stack(50, 92, 6, m, l, k),
  wheel: ({ m, s, l, k }) =>
    disc(50, 50, 45, l, outlined(k)) +
    disc(50, 50, 40, m, outlined(k, 2)) +
    ring(33.5, 13, k, 18) +
    disc(50, 50, 27, s, outlined(k, 2)) +
    ring(33.5, 13, l, 18, 1.2) +
    around(4, line('M50 50V31', l, 3.6) + disc(50, 30, 4, l, outlined(k, 1.6))) +
    disc(50, 50, 9, l, outlined(k, 2.5)) +
    disc(78, 33, 5, '#fff', outlined(k, 2)) +
    sheen('M14 44c2-16 14-30 30-32-14 7-24 18-30 32z', 0.5),
  dice: ({ m, s, l, k }) => die(4, 34, 58, -10, m, l, k) + die(46, 6, 48, 14, s, l, k),
  shaker: ({ m, s, l, k }) =>
    body('M12 76h76l-6 16H18z', s, k) +
    die(28, 54, 22, -8, l, k, k) +
    die(52, 54, 22, 10, l, k, k) +
    `<path d="M16 76C16 34 30 14 50 14s34 20 34 62z" fill="${l}" opacity=".42" stroke="${k}" stroke-width="3"/>` +
    disc(50, 12, 7, m, outlined(k)) +
    sheen('M24 68c0-22 6-36 16-44-5 14-8 26-8 44z', 0.55),
  shoe: ({ m, s, l, k }) =>
    body('M6 84l10-40 54-26 24 20v30L40 92z', m, k) +
    shape('M16 44l54-26 24 20-58 24z', s) +
    body('M34 62l-28 22 34 8 6-18z', l, k, 2.5) +
    line('M12 82l28 6M10 79l32 6', k, 1.8, ' opacity=".45"') +
    line('M40 60l46-19', l, 3) +
    sheen('M22 46l46-22 8 6-46 22z', 0.4),
  crossedFans: ({ m, s, l, k }) =>
    `<g transform="translate(-8 8) rotate(-30 50 60) scale(.84)">${halfFan(m, l, k)}</g><g transform="translate(24 8) rotate(30 50 60) scale(.84)">${halfFan(s, l, k)}</g>` +
    body('M50 66l9 9-9 9-9-9z', l, k, 2.5),
  tiles: ({ m, s, t, l, k }) =>
    tile(6, 32, -9, `${disc(0, 0, 9, m)}${disc(0, 0, 4, l)}`, l, t, k) +
    tile(56, 30, 9, line('M-6-9v18M0-9v18M6-9v18', s, 3.4), l, t, k) +
    tile(31, 22, 0, `${shape('M0-12l10 12L0 12-10 0z', m)}${shape('M0-6l5 6-5 6-5-6z', l)}`, l, t, k),
  duel: (paints) =>
    `<g transform="translate(-2 -2) scale(.72)">${turned(-24, card(paints, pip.spade(paints.k)))}</g><g transform="translate(30 -2) scale(.72)">${turned(24, card(paints, pip.diamond(paints.m)))}</g>` +
    body('M50 50l8 13 15 2-11 10 3 15-15-7-15 7 3-15-11-10 15-2z', paints.s, paints.k) +
    sheen('M50 56l6 10 9 2-15 3z', 0.45),
  shoal: ({ m, s, t, l, k }) =>
    fish(2, 8, 0.62, m, s, l, k) + fish(40, 34, 0.6, s, t, l, k) + fish(6, 58, 0.5, t, m, l, k),
  net: ({ m, s, l, k }) =>
    line('M60 52L94 92', k, 9) +
    line('M60 52L94 92', s, 5) +
    `<path d="M12 40c-2 26 8 48 26 52 14-2 26-20 28-44z" fill="${l}" opacity=".35"/>` +
    line('M16 50l48 8M16 64l46 4M22 78l32 2M24 42l6 44M38 42l2 50M52 44l-6 44M14 40l30 50M64 46L30 88', l, 2) +
    oval(39, 40, 31, 15, 'none', outlined(k, 8)) +
    oval(39, 40, 31, 15, 'none', outlined(m, 4.5)) +
    `<g transform="translate(18 2) rotate(-24 20 20)">${fish(0, 0, 0.4, m, s, l, k)}</g>`,
  cannon: ({ m, s, t, l, k }) =>
    body('M16 90c0-14 14-24 34-24s34 10 34 24z', s, k) +
    body('M36 72l4-42h20l4 42z', m, k) +
    body('M34 18h32l-4 18H38z', t, k) +
    disc(50, 72, 14, l, outlined(k)) +
    disc(50, 72, 6, m, outlined(k, 2)) +
    disc(50, 8, 5, l) +
    disc(38, 10, 3, l) +
    disc(63, 11, 3.4, l) +
    sheen('M42 36h5l-2 26h-6z', 0.5),
  turtle: ({ m, s, t, l, k }) =>
    body('M22 30C8 22 4 12 8 8c12 0 22 8 26 16zM78 30c14-8 18-18 14-22-12 0-22 8-26 16z', t, k) +
    body('M24 76c-10 4-14 12-12 16 8 2 18-4 22-10zM76 76c10 4 14 12 12 16-8 2-18-4-22-10z', t, k) +
    body('M50 22c-8 0-12-8-8-14 3-6 13-6 16 0 4 6 0 14-8 14z', t, k) +
    body('M50 18c24 0 34 20 34 36S68 92 50 92 16 70 16 54s10-36 34-36z', m, k) +
    body('M50 34l16 10v20L50 74 34 64V44z', s, k, 2.5) +
    line('M50 34V20M66 44l14-8M66 64l12 8M50 74v16M34 64l-12 8M34 44l-14-8', k, 2.5) +
    disc(46, 10, 2, k) +
    disc(54, 10, 2, k) +
    sheen('M26 44c3-10 10-16 18-18-7 6-12 12-18 18z', 0.5) +
    disc(50, 54, 5, l, ' opacity=".7"'),
  shark: ({ m, s, l, k }) =>
    body('M4 58C18 34 44 24 66 32l16-20c4 8 2 20-2 28l16 22c-8 0-18-4-24-8C56 76 26 78 4 58z', m, k) +
    shape('M8 58c16 12 42 12 62-4-16 20-44 22-62 4z', l) +
    body('M42 30c4-12 12-18 20-20-2 8-2 16 0 22z', s, k) +
    body('M40 66c-2 10-8 18-16 20 0-8 2-16 6-22z', s, k) +
    disc(24, 48, 3.4, k) +
    line('M44 46v10M50 44v12M56 44v11', k, 2.4) +
    line('M10 60c6 4 14 5 20 3', k, 2.4),
  octopus: ({ m, s, l, k }) =>
    line(
      'M26 60C8 66 6 84 16 88M38 66c-14 8-16 22-8 28M50 68c-4 10-4 18 0 26M62 66c14 8 16 22 8 28M74 60c18 6 20 24 10 28',
      k,
      14,
    ) +
    line(
      'M26 60C8 66 6 84 16 88M38 66c-14 8-16 22-8 28M50 68c-4 10-4 18 0 26M62 66c14 8 16 22 8 28M74 60c18 6 20 24 10 28',
      m,
      8.5,
    ) +
    body('M50 6c24 0 32 18 32 34 0 20-12 34-32 34S18 60 18 40C18 24 26 6 50 6z', m, k) +
    disc(38, 44, 9, l, outlined(k, 2.5)) +
    disc(62, 44, 9, l, outlined(k, 2.5)) +
    disc(40, 45, 4, k) +
    disc(60, 45, 4, k) +
    line('M44 60c4 4 8 4 12 0', k, 2.6) +
    disc(34, 20, 4, s) +
    disc(48, 14, 3, s) +
    sheen('M26 34c1-10 7-16 14-18-5 6-9 11-14 18z', 0.5),
} satisfies Record<string, Motif>;

export const emblems = { ...tableEmblems, ...arenaEmblems, ...drawEmblems };
export type EmblemName = keyof typeof emblems;

const pip = {
  heart: (fill: string) => shape('M50 68C34 56 32 44 40 41c5-2 9 1 10 5 1-4 5-7 10-5 8 3 6 15-10 27z', fill),
  diamond: (fill: string) => shape('M50 34l14 18-14 18-14-18z', fill),
  spade: (fill: string) =>
    shape('M50 34c6 10 18 14 16 24-2 8-11 8-14 3l3 9H45l3-9c-3 5-12 5-14-3-2-10 10-14 16-24z', fill),
  club: (fill: string) =>
    disc(50, 43, 8, fill) + disc(41, 56, 8, fill) + disc(59, 56, 8, fill) + shape('M48 50h4l4 20H44z', fill),
};

function card({ m, s, l, k }: Paints, sign: string): string {
  return (
    `<rect x="26" y="14" width="48" height="72" rx="7" fill="#fff" stroke="${k}" stroke-width="3"/>` +
    `<rect x="31" y="19" width="38" height="62" rx="4" fill="${l}" opacity=".35"/>` +
    sign +
    disc(35, 24, 2.6, m) +
    disc(65, 76, 2.6, s)
  );
}

function turned(angle: number, drawing: string): string {
  return `<g transform="rotate(${angle} 50 92)">${drawing}</g>`;
}

/** Draws a ring cut into `count` pieces, each as long as the gap after it unless `long` is given. */
function ring(r: number, width: number, colour: string, count: number, long?: number): string {
  const step = (2 * Math.PI * r) / count;
  const piece = long ?? step / 2;
  const dashes = [piece, step - piece].map((each) => Math.round(each * 100) / 100).join(' ');
  return disc(
    50,
    50,
    r,
    'none',
    ` stroke="${colour}" stroke-width="${width}" stroke-dasharray="${dashes}" opacity="${long === undefined ? 0.55 : 0.8}"`,
  );
}

function stack(x: number, bottom: number, count: number, fill: string, light: string, k: string): string {
  return Array.from({ length: count }, (_, index) => {
    const y = bottom - 8 - index * 10;
    const top = index === count - 1;
    return (
      body(`M${x - 24} ${y - 5}v9c0 5 11 9 24 9s24-4 24-9v-9z`, fill, k, 2.5) +
      line(`M${x - 14} ${y + 5}v6M${x} ${y + 7}v6M${x + 14} ${y + 5}v6`, light, 4.5) +
      (top ? oval(x, y - 5, 24, 9, fill, outlined(k, 2.5)) + oval(x, y - 5, 14, 5, light, ' opacity=".85"') : '')
    );
  }).join('');
}

function die(x: number, y: number, size: number, turn: number, fill: string, spot: string, k: string): string {
  const at = (part: number): number => Math.round(size * part);
  const spots = [
    [0.27, 0.27],
    [0.73, 0.27],
    [0.5, 0.5],
    [0.27, 0.73],
    [0.73, 0.73],
  ].map(([dx = 0, dy = 0]) => disc(at(dx), at(dy), at(0.085), spot));
  return `<g transform="translate(${x} ${y}) rotate(${turn} ${at(0.5)} ${at(0.5)})"><rect width="${size}" height="${size}" rx="${at(0.2)}" fill="${fill}" stroke="${k}" stroke-width="3"/><path d="M${at(0.12)} ${at(0.5)}V${at(0.24)}a${at(0.12)} ${at(0.12)} 0 0 1 ${at(0.12)}-${at(0.12)}h${at(0.3)}z" fill="#fff" opacity=".3"/>${spots.join('')}</g>`;
}

function halfFan(fill: string, light: string, k: string): string {
  return (
    body('M50 88L8 44C18 26 32 18 50 18s32 8 42 26z', fill, k, 3.4) +
    shape('M50 88L24 61c6-11 16-16 26-16s20 5 26 16z', light) +
    line('M50 86L20 34M50 86L35 24M50 86V20M50 86l15-62M50 86l30-52', k, 2.2, ' opacity=".5"')
  );
}

function tile(x: number, y: number, turn: number, sign: string, light: string, back: string, k: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn} 19 26)"><rect y="5" width="38" height="54" rx="6" fill="${back}" stroke="${k}" stroke-width="3"/><rect width="38" height="50" rx="6" fill="#fff" stroke="${k}" stroke-width="3"/><rect x="4" y="4" width="30" height="42" rx="4" fill="${light}" opacity=".4"/><g transform="translate(19 25)">${sign}</g></g>`;
}

function fish(x: number, y: number, scale: number, fill: string, fin: string, light: string, k: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${body('M66 38L94 16c4 14 4 30 0 44z', fin, k, 4)}${body('M38 12c8-8 20-10 28-6l-6 14z', fin, k, 4)}${body('M4 38C14 16 50 8 74 38 50 68 14 60 4 38z', fill, k, 4)}${shape('M28 20c8 10 8 26 0 36 14 4 26 2 34-6-8-8-8-20 0-26-8-6-22-8-34-4z', light, ' opacity=".6"')}${disc(20, 34, 4.6, '#fff')}${disc(19, 34, 2.6, k)}</g>`;
}
