import type { FishId } from '../../games/fish/ponds.ts';
import { deepDrawings } from './drawings-deep.ts';
import { eye, finned, ink, sheen, stroke, type Drawing } from './drawing-strokes.ts';

/** Every fish as SVG, facing right. */
export const drawings: Readonly<Record<FishId, Drawing>> = {
  ...deepDrawings,
  minnow: finned({
    size: [120, 64],
    width: 54,
    body: 'M20 32C40 12 84 10 112 32 84 54 40 52 20 32z',
    tail: 'M26 32L4 16q8 16 0 32z',
    fins: 'M56 14l14-9 8 12zM60 49l10 9 8-11z',
    colours: ['#d7f1ff', '#5aa6dd', '#2f7cc0'],
    marks: '<path d="M34 32q34-9 72-1" fill="none" stroke="#fff" stroke-width="3.5" opacity=".75"/>',
    eye: [94, 27, 6],
  }),
  clown: finned({
    size: [120, 84],
    width: 66,
    body: 'M22 42C36 12 84 6 112 40 86 78 36 72 22 42z',
    tail: 'M30 42L6 20q4 22 0 44z',
    fins: 'M50 16q16-14 34-2l-6 12zM52 68q12 14 26 3l-6-10z',
    colours: ['#ffb066', '#f26a1b', '#d64a12'],
    marks:
      '<path d="M80 14q12 26 0 56l12-5q10-24 0-46zM46 18q9 25 0 49l12 4q9-28 0-57zM25 36q3 6 0 12l8 4q3-10 0-20z" fill="#fff" stroke="#231409" stroke-width="2"/>',
    eye: [99, 34, 6],
  }),
  angel: finned({
    size: [120, 124],
    width: 66,
    body: 'M28 62C40 34 84 28 110 60 84 96 40 90 28 62z',
    tail: 'M32 62L10 44q6 18 0 36z',
    fins: 'M44 44C48 20 66 8 92 4 80 18 80 30 84 38zM44 80c4 24 22 36 48 40-12-14-12-26-8-34z',
    colours: ['#fff3a8', '#ffd23c', '#f0a81e'],
    marks:
      '<path d="M84 34q14 28 0 58M62 34q10 28 0 56M44 44q6 18 0 36" fill="none" stroke="#2b3f9c" stroke-width="7"/>',
    eye: [98, 55, 6],
  }),
  seahorse: {
    size: [90, 132],
    width: 52,
    markup:
      `<path d="M38 60C20 54 12 66 14 78l20 6z" fill="#ff9fc4" ${stroke}/>` +
      `<path d="M44 20c-16 4-20 20-12 34 8 13 10 22 4 34-8 16 2 34 20 32 12-2 16-16 6-20-8-3-12 6-6 9-8-1-9-10-4-18 12-18 16-36 8-50 8 0 16 4 24 3l2-8-18-8C66 20 56 16 44 20z" fill="#ff6f9f" ${stroke}/>` +
      `<path d="M36 62q12 4 22-2M38 74q10 4 20 0M36 86q9 4 17 0M44 20l-6-12 12 6 6-10 4 14" fill="none" stroke="#b5386a" stroke-width="4" stroke-linejoin="round"/>` +
      sheen('M38 30c-4 8-2 16 2 22 2-8 2-16-2-22z') +
      eye(58, 30, 6),
  },
  puffer: {
    size: [116, 108],
    width: 76,
    markup:
      `<path d="M22 54L4 38q4 16 0 32z" fill="#f0a81e" ${stroke}/>` +
      `<path d="M60 6l6 12 14-9 2 14 16-3-3 15 15 3-8 13 12 9-13 7 6 14-15 0 0 15-14-5-6 13-11-10-11 10-5-14-14 4 1-15-14-2 6-13-12-9 12-9-6-14 15-1 0-14 14 4z" fill="#ffd76a" ${stroke}/>` +
      `<path d="M30 62q34 34 66 0-6 34-33 34T30 62z" fill="#fff7df"/>` +
      `<circle cx="44" cy="36" r="5" fill="#d8912a"/><circle cx="60" cy="28" r="4" fill="#d8912a"/><circle cx="36" cy="50" r="3.500" fill="#d8912a"/>` +
      `<path d="M50 62l14-6-4 14z" fill="#f0a81e" ${stroke}/><path d="M92 66q8 2 10-4" fill="none" stroke="${ink}" stroke-width="3.500" stroke-linecap="round"/>` +
      eye(84, 46, 11),
  },
  squid: {
    size: [132, 84],
    width: 88,
    markup:
      `<path d="M52 30C30 20 18 34 4 24M52 38C30 34 20 44 4 40M52 46C32 48 20 52 4 56M52 54C32 60 22 64 6 72" fill="none" stroke="${ink}" stroke-width="11" stroke-linecap="round"/>` +
      `<path d="M52 30C30 20 18 34 4 24M52 38C30 34 20 44 4 40M52 46C32 48 20 52 4 56M52 54C32 60 22 64 6 72" fill="none" stroke="#ff8f7a" stroke-width="6" stroke-linecap="round"/>` +
      `<path d="M96 16l28 6-8 20 8 20-28 6z" fill="#d94f52" ${stroke}/>` +
      `<path d="M44 42c0-18 14-24 32-24 20 0 40 10 52 24-12 14-32 24-52 24-18 0-32-6-32-24z" fill="#ff7d72" ${stroke}/>` +
      `<circle cx="92" cy="34" r="4" fill="#ffb8a8"/><circle cx="104" cy="44" r="3" fill="#ffb8a8"/><circle cx="86" cy="52" r="3" fill="#ffb8a8"/>` +
      sheen('M66 26c14-4 28 0 38 6-14-1-26-1-38-6z') +
      eye(62, 38, 9),
  },
  turtle: {
    size: [132, 96],
    width: 106,
    markup:
      `<path d="M76 22C84 2 104 0 112 8 104 18 96 26 88 32zM74 74c8 20 28 22 36 14-8-10-16-18-24-24zM34 28C24 12 12 12 8 20c6 10 14 14 24 18zM34 68c-10 16-22 16-26 8 6-10 14-14 24-18z" fill="#7fcf8e" ${stroke}/>` +
      `<path d="M96 48c2-12 14-16 24-12 8 4 10 16 4 22-8 8-26 6-28-10z" fill="#9ae0a2" ${stroke}/>` +
      `<ellipse cx="60" cy="48" rx="44" ry="33" fill="#2f8f5b" ${stroke}/>` +
      `<path d="M60 24l18 10v24L60 70 42 58V34zM60 24v-9M78 34l14-8M78 58l14 9M60 70v11M42 58l-16 9M42 34l-16-8" fill="none" stroke="#c9e98b" stroke-width="4" stroke-linejoin="round"/>` +
      sheen('M26 40c4-12 14-20 28-21-10 6-20 12-28 21z') +
      eye(114, 44, 5),
  },
  koi: {
    size: [140, 92],
    width: 128,
    markup:
      `<path d="M40 46C24 22 8 18 2 10c2 16 6 24 14 34C8 56 4 66 4 82c8-8 22-16 36-36z" fill="#ffdf8a" ${stroke}/>` +
      `<path d="M62 20c8-14 26-18 42-14-6 6-8 12-8 18zM64 74c4 12 18 16 34 14-6-6-10-12-10-20z" fill="#ffdf8a" ${stroke}/>` +
      `<path d="M30 46C48 14 102 12 134 44 104 80 50 78 30 46z" fill="#ffc53a" ${stroke}/>` +
      `<path d="M60 22c14-4 28-2 34 4-6 12-22 16-30 10-4-4-6-10-4-14zM44 56c8-6 20-4 24 4 0 8-4 10-8 10-6-2-12-6-16-14zM96 62c6-6 14-6 18-2-4 6-10 8-16 8z" fill="#ff5d2e"/>` +
      `<path d="M130 52q6 6 6 12M128 56q0 8-4 12" fill="none" stroke="${ink}" stroke-width="2.500" stroke-linecap="round"/>` +
      sheen('M48 34c18-14 42-14 60-6-20-2-40 0-60 6z') +
      eye(114, 38, 7),
  },
};

/** Returns a drawing as SVG markup. */
export function markupOf(id: FishId): string {
  const { size, markup } = drawings[id];
  return `<svg viewBox="0 0 ${size[0]} ${size[1]}" width="${size[0]}" height="${size[1]}" aria-hidden="true">${markup}</svg>`;
}
