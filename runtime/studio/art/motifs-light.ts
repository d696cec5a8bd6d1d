import { around, body, disc, line, outlined, oval, shape, sheen, type Motif } from './shapes.ts';

/** Lights, skies and seasons. */
export const lightMotifs = {
  lantern: ({ m, s, l, k }) =>
    line('M50 4v12', k, 3) +
    body('M36 16h28l4 8H32z', s, k) +
    body('M32 24c-18 12-18 40 0 52h36c18-12 18-40 0-52z', m, k) +
    oval(50, 50, 15, 21, l, ' opacity=".75"') +
    line('M40 25c-9 14-9 36 0 50M60 25c9 14 9 36 0 50M50 25v50', k, 1.6, ' opacity=".35"') +
    body('M32 76h36l-4 8H36z', s, k) +
    line('M44 85v9M50 85v12M56 85v9', s, 3) +
    sheen('M30 34c-7 10-7 20-3 30 1-10 3-20 8-30z'),
  candle: ({ m, s, l, k }) =>
    disc(50, 24, 20, l, ' opacity=".28"') +
    body('M50 4c14 16 13 30 0 34-13-4-14-18 0-34z', m, k, 2.5) +
    shape('M50 18c6 8 6 14 0 17-6-3-6-9 0-17z', l) +
    line('M50 34v8', k, 2.5) +
    body('M36 42c8-4 20-4 28 0v38H36z', l, k) +
    shape('M36 44c4-3 9-3 10 2s-2 15-6 13c-3-1 0-6-4-7z', '#fff', ' opacity=".7"') +
    body('M20 80h60c0 9-9 13-30 13S20 89 20 80z', s, k) +
    sheen('M26 83h30c-10 4-24 4-30 0z'),
  moon: ({ m, l, k }) =>
    disc(46, 50, 42, l, ' opacity=".16"') +
    body('M62 12a40 40 0 1 0 24 56A33 33 0 0 1 62 12z', m, k) +
    sheen('M44 18c-22 10-28 36-16 54-4-22 2-40 16-54z') +
    shape('M74 24l3 8 8 3-8 3-3 8-3-8-8-3 8-3z', l) +
    disc(88, 54, 2.5, l),
  sun: ({ m, s, l, k }) =>
    around(12, body('M50 3l6 17H44z', s, k, 2)) +
    disc(50, 50, 27, m, outlined(k)) +
    disc(50, 50, 19, l, ' opacity=".35"') +
    sheen('M31 46c3-12 13-17 22-15-9 2-16 7-22 15z', 0.6),
  star: ({ m, s, l, k }) =>
    body('M50 5l13 29 31 4-23 21 6 32-27-16-27 16 6-32L6 38l31-4z', m, k) +
    shape('M50 20l8 19 20 3-15 14 4 20-17-10z', s, ' opacity=".55"') +
    sheen('M50 18l-8 20-21 4 15 12 14-8z', 0.45) +
    disc(50, 51, 6, l),
  comet: ({ m, s, l, k }) =>
    shape('M8 14c30 6 46 18 58 34L50 64C36 46 22 30 8 14z', s, ' opacity=".8"') +
    shape(
      'M26 6c22 8 34 20 44 36l-10 8C48 34 40 18 26 6zM4 34c22 6 32 16 42 28l8-8C40 44 24 38 4 34z',
      l,
      ' opacity=".55"',
    ) +
    disc(66, 64, 24, m, outlined(k)) +
    shape('M66 47l5 12 12 5-12 5-5 12-5-12-12-5 12-5z', l) +
    sheen('M48 58c3-8 10-13 18-12-8 2-13 6-18 12z', 0.6),
  planet: ({ m, s, l, k }) =>
    disc(50, 50, 28, m, outlined(k)) +
    shape('M24 42c16 6 36 6 52 0l2 8c-18 6-38 6-56 0z', s, ' opacity=".75"') +
    shape('M28 64c14 4 30 4 44 0l-6 8c-10 3-22 3-32 0z', s, ' opacity=".5"') +
    sheen('M30 40c3-8 11-14 20-14-8 3-14 8-20 14z', 0.6) +
    line('M25 57C8 66 3 74 9 77c10 5 46-8 68-24 16-12 20-22 14-25-4-2-12 0-21 4', k, 8) +
    line('M25 57C8 66 3 74 9 77c10 5 46-8 68-24 16-12 20-22 14-25-4-2-12 0-21 4', l, 4.5),
  telescope: ({ m, s, l, k }) =>
    line('M48 58L28 94M52 58l22 36M50 58v36', k, 7) +
    line('M48 58L28 94M52 58l22 36M50 58v36', s, 3.5) +
    `<g transform="rotate(-28 50 46)">${body('M10 38h30v18H10z', s, k)}${body('M38 34h30v26H38z', m, k)}${body('M66 29h22v36H66z', m, k)}${oval(88, 47, 5, 18, l, outlined(k, 2.5))}${sheen('M12 41h54v4H12zM68 33h16v6H68z')}</g>` +
    disc(50, 56, 7, l, outlined(k)),
  compass: ({ m, s, l, k }) =>
    disc(50, 50, 42, m, outlined(k)) +
    disc(50, 50, 32, l, outlined(k, 2)) +
    around(8, shape('M49 20h2v6h-2z', k)) +
    body('M50 24l9 26-9 6-9-6z', s, k, 2) +
    body('M50 76l9-26-9-6-9 6z', m, k, 2) +
    disc(50, 50, 4, k) +
    sheen('M14 44c3-18 18-30 34-31-16 6-27 16-34 31z', 0.5),
  cloud: ({ m, l, k }) =>
    body('M26 76c-24 0-24-30-3-32 2-26 38-30 46-8 24-4 32 38 4 40z', m, k) +
    sheen('M30 44c4-14 20-20 30-8-12-3-22 0-30 8zM20 66c2-8 8-12 16-12-6 4-10 8-16 12z', 0.6) +
    line('M36 64c8 6 20 6 28 0', l, 3),
  snowflake: ({ m, l, k }) =>
    disc(50, 50, 44, m, ' opacity=".22"') +
    around(6, line('M50 50V9M50 24l-10-9M50 24l10-9M50 36l-8-7M50 36l8-7', k, 7.5)) +
    around(6, line('M50 50V9M50 24l-10-9M50 24l10-9M50 36l-8-7M50 36l8-7', l, 4)) +
    disc(50, 50, 7, m, outlined(k, 2.5)),
  flame: ({ m, s, l, k }) =>
    body('M52 4c4 20 30 30 30 56 0 22-16 35-32 35S18 83 18 62c0-14 8-22 14-32 2 8 4 12 10 14 2-16 2-28 10-40z', m, k) +
    shape('M52 36c2 12 18 20 18 36 0 12-9 19-20 19s-20-7-20-19c0-8 4-13 8-18 2 5 4 7 8 8 2-10 2-18 6-26z', s) +
    shape('M50 62c6 6 10 10 10 16s-4 10-10 10-10-4-10-10 6-10 10-16z', l),
  firefly: ({ m, s, l, k }) =>
    disc(50, 72, 26, l, ' opacity=".3"') +
    oval(28, 40, 24, 11, l, ` transform="rotate(28 28 40)" opacity=".75"${outlined(k, 2)}`) +
    oval(72, 40, 24, 11, l, ` transform="rotate(-28 72 40)" opacity=".75"${outlined(k, 2)}`) +
    body('M50 30c12 0 16 18 14 36-2 16-8 26-14 26s-12-10-14-26c-2-18 2-36 14-36z', m, k) +
    shape('M37 60h26c0 18-6 29-13 29S37 78 37 60z', l) +
    disc(50, 26, 11, s, outlined(k)) +
    line('M45 17c-3-6-7-8-11-8M55 17c3-6 7-8 11-8', k, 2.5) +
    sheen('M42 40c2-6 6-7 9-6-4 4-6 8-7 14z', 0.5),
  train: ({ m, s, l, k }) =>
    body('M18 18h64c8 0 10 8 10 18v38H8V36c0-10 2-18 10-18z', m, k) +
    body('M18 28h26v22H18zM56 28h26v22H56z', l, k, 2.5) +
    shape('M8 56h84v8H8z', s) +
    disc(24, 68, 5, l, outlined(k, 2)) +
    disc(76, 68, 5, l, outlined(k, 2)) +
    body('M14 74h72l-8 14H22z', s, k) +
    body('M40 8h20l4 10H36z', s, k) +
    sheen('M21 31h9l-9 14zM59 31h9l-9 14z', 0.7),
} satisfies Record<string, Motif>;
