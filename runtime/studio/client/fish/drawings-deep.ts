import type { FishId } from '../../games/fish/ponds.ts';
import { eye, finned, ink, sheen, stroke, type Drawing } from './drawing-strokes.ts';

/** Fish of deep and dark water. */
export const deepDrawings = {
  lion: finned({
    size: [128, 108],
    width: 94,
    body: 'M24 56C42 26 92 22 120 54 92 88 42 84 24 56z',
    tail: 'M30 56L6 34q6 22 0 44z',
    fins: 'M44 36L36 6l16 18L56 2l12 20L76 2l8 22L98 8l0 26zM50 76l-18 26 26-12 4 16 14-16 14 12-2-24z',
    colours: ['#ffe3cf', '#e04b3f', '#b5242c'],
    marks:
      '<path d="M94 26q12 30 0 62M78 22q12 34 0 66M62 24q10 32 0 62M46 32q8 24 0 48" fill="none" stroke="#fff1e2" stroke-width="6"/>',
    eye: [106, 48, 6],
  }),
  jelly: {
    size: [96, 124],
    width: 62,
    markup:
      `<path d="M26 60q-8 14 0 26t-2 30M42 62q-6 16 2 28t0 30M58 62q8 14 0 28t2 30M72 60q8 14 0 24t4 30" fill="none" stroke="#c9a4ff" stroke-width="5" stroke-linecap="round" opacity=".9"/>` +
      `<path d="M8 60C8 26 26 8 48 8s40 18 40 52c-8 8-14-2-20 4s-12 4-20 0-14 4-20 0-12 4-20-4z" fill="#a678ff" ${stroke}/>` +
      `<path d="M22 52c0-20 10-34 26-34s26 14 26 34" fill="none" stroke="#e4d2ff" stroke-width="4"/>` +
      sheen('M20 42c2-14 10-24 20-27-8 8-14 16-20 27z') +
      eye(58, 44, 6) +
      eye(40, 44, 6),
  },
  octopus: {
    size: [124, 116],
    width: 102,
    markup:
      `<path d="M36 66C22 74 20 92 6 92M44 74c-8 12-4 26-18 34M58 78c-2 14 4 22-4 34M72 76c6 12 2 22 14 32M84 66c12 8 14 24 30 24" fill="none" stroke="${ink}" stroke-width="17" stroke-linecap="round"/>` +
      `<path d="M36 66C22 74 20 92 6 92M44 74c-8 12-4 26-18 34M58 78c-2 14 4 22-4 34M72 76c6 12 2 22 14 32M84 66c12 8 14 24 30 24" fill="none" stroke="#8b54d6" stroke-width="11" stroke-linecap="round"/>` +
      `<path d="M26 50C22 22 40 6 62 6s42 16 36 46c-2 20-16 32-36 32S28 70 26 50z" fill="#9d66e8" ${stroke}/>` +
      `<circle cx="44" cy="26" r="5" fill="#c9a4ff"/><circle cx="60" cy="18" r="4" fill="#c9a4ff"/><circle cx="78" cy="26" r="4" fill="#c9a4ff"/>` +
      `<path d="M62 66q10 6 18-2" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>` +
      eye(56, 48, 10) +
      eye(82, 48, 10),
  },
  ray: {
    size: [148, 104],
    width: 120,
    markup:
      `<path d="M46 52C30 50 18 56 2 50" fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round"/><path d="M46 52C30 50 18 56 2 50" fill="none" stroke="#4a6fa5" stroke-width="3.500" stroke-linecap="round"/>` +
      `<path d="M40 52C60 44 64 20 84 4c10 14 16 22 36 28 12 4 22 12 22 20s-10 16-22 20c-20 6-26 14-36 28C64 84 60 60 40 52z" fill="#5f8ccc" ${stroke}/>` +
      `<path d="M66 52q30-16 58 0-28 16-58 0z" fill="#7ea9e0"/><circle cx="84" cy="28" r="4" fill="#cfe4ff"/><circle cx="96" cy="34" r="3" fill="#cfe4ff"/><circle cx="84" cy="76" r="4" fill="#cfe4ff"/><circle cx="96" cy="70" r="3" fill="#cfe4ff"/>` +
      eye(122, 44, 6) +
      eye(122, 60, 6),
  },
  sword: finned({
    size: [176, 84],
    width: 148,
    body: 'M28 44C54 18 100 16 128 36L174 42 128 50C100 70 54 68 28 44z',
    tail: 'M36 44L6 8q10 20 12 36T6 78z',
    fins: 'M66 26C72 4 86 2 98 4c-8 8-10 14-8 22zM78 62l-8 16q16-2 24-16z',
    colours: ['#dfe9f7', '#3d6ea8', '#23497c'],
    marks: '<path d="M36 50q46 12 92-6v30H36z" fill="#eef5ff" opacity=".9"/>',
    eye: [116, 39, 6],
  }),
  angler: {
    size: [140, 116],
    width: 122,
    markup:
      `<path d="M30 66L4 44q8 22 0 46z" fill="#3a2b66" ${stroke}/>` +
      `<path d="M76 30C80 6 104 0 116 16" fill="none" stroke="${ink}" stroke-width="5"/><circle cx="118" cy="24" r="18" fill="#fff6a8" opacity=".4"/><circle cx="118" cy="24" r="9" fill="#fff6a8" ${stroke}/>` +
      `<path d="M24 66C32 30 76 16 108 40c12 8 20 16 22 26-6 30-40 48-72 42-20-4-32-22-34-42z" fill="#56408f" ${stroke}/>` +
      `<path d="M130 64c-18-2-42 0-58 10 6 18 26 26 40 22 10-6 16-18 18-32z" fill="#200f36" ${stroke}/>` +
      `<path d="M78 73l6 12 6-14 6 12 8-15 6 12 8-15 6 9M84 88l4-7 6 9 5-9 7 8 6-10" fill="#fff" stroke="#fff" stroke-width="1.500" stroke-linejoin="round"/>` +
      `<path d="M44 76l18 4-12 14z" fill="#3a2b66" ${stroke}/>` +
      eye(90, 48, 10),
  },
  shark: {
    size: [188, 100],
    width: 172,
    markup:
      `<path d="M38 54L4 14q8 24 12 40T6 90z" fill="#5d7690" ${stroke}/><path d="M86 28L78 2q26 4 38 26zM90 72l-14 24q26-2 38-24z" fill="#5d7690" ${stroke}/>` +
      `<path d="M30 54C64 20 130 18 182 48c-8 10-22 16-34 18-40 14-88 10-118-12z" fill="#8aa5c0" ${stroke}/>` +
      `<path d="M52 62c34 14 80 12 126-10-10 10-18 12-30 14-36 12-70 10-96-4z" fill="#f2f7fb"/>` +
      `<path d="M140 64q18 0 32-10" fill="none" stroke="${ink}" stroke-width="3"/><path d="M144 64l4 6 4-7 4 6 4-8 4 5 3-7" fill="#fff" stroke="${ink}" stroke-width="1.500"/>` +
      `<path d="M112 42q-4 8 0 16M120 42q-4 8 0 16M128 42q-4 8 0 16" fill="none" stroke="${ink}" stroke-width="2.500"/>` +
      eye(150, 44, 6),
  },
  whale: {
    size: [216, 124],
    width: 214,
    markup:
      `<path d="M44 66C30 62 22 42 4 36c0 12 4 22 12 30C8 74 4 84 4 96c18-6 26-22 40-26z" fill="#2b5fb0" ${stroke}/>` +
      `<path d="M34 66C56 22 128 8 178 30c26 12 36 28 34 44-4 26-40 42-84 40-44-2-80-16-94-48z" fill="#3f7fd6" ${stroke}/>` +
      `<path d="M66 98c50 12 108 6 146-22-4 26-40 40-84 38-24-1-46-6-62-16z" fill="#e9f3ff"/>` +
      `<path d="M96 104q8-10 8-18M120 110q10-10 10-24M146 110q8-12 8-26M172 100q6-8 6-18" fill="none" stroke="#a9c6ea" stroke-width="3"/>` +
      `<path d="M112 88c-4 18-16 26-30 28 0-14 6-26 14-32z" fill="#2b5fb0" ${stroke}/>` +
      `<path d="M150 12c-2-8-10-8-14-6M154 12c2-8 10-8 14-6" fill="none" stroke="#d7ecff" stroke-width="5" stroke-linecap="round"/>` +
      sheen('M70 44c26-20 62-24 92-16-30 0-62 4-92 16z') +
      eye(182, 60, 7),
  },
  bomb: {
    size: [124, 104],
    width: 94,
    markup:
      `<path d="M30 74l-16 16M38 84l-12 16M94 74l16 16M86 84l12 16" stroke="${ink}" stroke-width="7" stroke-linecap="round"/>` +
      `<path d="M32 50C14 48 4 36 8 20l12 8 6-16c10 8 14 20 12 32zM92 50c18-2 28-14 24-30l-12 8-6-16c-10 8-14 20-12 32z" fill="#ff6b4a" ${stroke}/>` +
      `<path d="M62 26c0-12 8-16 16-14" fill="none" stroke="#c9a36a" stroke-width="5" stroke-linecap="round"/><path d="M84 2l3 7 7-2-4 7 6 4-8 1-1 8-5-6-7 3 3-7-5-6 8 0z" fill="#ffe05a" ${stroke}/>` +
      `<circle cx="62" cy="60" r="34" fill="#2c3350" ${stroke}/><path d="M50 30h24v-8H50z" fill="#4a5378" ${stroke}/>` +
      `<path d="M50 78q12 8 24 0" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>` +
      sheen('M38 50c4-10 12-16 20-17-8 6-14 10-20 17z') +
      eye(50, 58, 9) +
      eye(76, 58, 9),
  },
  eel: {
    size: [172, 84],
    width: 146,
    markup:
      `<path d="M8 52C26 22 44 24 60 44s34 22 50-2 36-22 48-12" fill="none" stroke="${ink}" stroke-width="27" stroke-linecap="round"/>` +
      `<path d="M8 52C26 22 44 24 60 44s34 22 50-2 36-22 48-12" fill="none" stroke="#ffd52e" stroke-width="21" stroke-linecap="round"/>` +
      `<path d="M18 40l8 10M40 28l2 14M64 50l10-8M88 60l2-14M110 42l10 6M128 26l4 12" stroke="#e08a12" stroke-width="5" stroke-linecap="round"/>` +
      `<path d="M44 4l-8 14h8l-6 12 16-16h-8l6-10zM92 66l-6 10h6l-4 8 12-12h-6l4-6z" fill="#9ff2ff" ${stroke}/>` +
      `<path d="M156 38q8 2 10-4" fill="none" stroke="${ink}" stroke-width="3"/>` +
      eye(154, 26, 6),
  },
} satisfies Partial<Record<FishId, Drawing>>;
