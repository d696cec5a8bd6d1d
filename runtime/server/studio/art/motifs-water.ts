import { around, body, disc, line, outlined, oval, shape, sheen, type Motif } from './shapes.ts';

/** Water and what lives in it or goes upon it. */
export const waterMotifs = {
  koi: ({ m, s, l, k }) =>
    body('M66 22C88 10 96 22 84 34c8 4 8 16-6 14', s, k) +
    body('M12 74c-6-22 6-48 34-52 18-3 34 8 30 22-4 16-20 12-28 22-8 11-22 20-36 8z', m, k) +
    shape('M40 26c12-4 26 0 26 10s-12 6-20 12-12-14-6-22zM18 62c4-8 14-6 16 2s-6 12-12 12-7-8-4-14z', l) +
    body('M34 60c2 12-2 22-14 30-2-12 0-22 6-28zM54 24c-4-10-12-16-24-16 2 8 8 16 14 18z', s, k, 2.5) +
    disc(22, 66, 3.4, k) +
    line('M50 40c4-3 8-4 12-3M46 50c4-3 8-3 11-2', k, 1.8, ' opacity=".5"'),
  boat: ({ m, s, t, l, k }) =>
    line('M50 8v60', k, 4) +
    body('M54 12c22 12 30 30 32 48H54z', l, k) +
    body('M46 20C34 32 24 44 20 60h26z', s, k) +
    body('M8 66h84c-4 16-14 24-24 24H30C20 90 12 82 8 66z', m, k) +
    sheen('M16 70h66l-3 5H18z') +
    line('M6 94c10-6 16-6 24 0s16 6 24 0 16-6 24 0', t, 3.5),
  paperBoat: ({ m, s, l, k }) =>
    body('M50 12L24 58h52z', l, k) +
    shape('M50 12l8 46h18z', s, ' opacity=".55"') +
    body('M4 50l24 34h44l24-34-30 10H34z', m, k) +
    shape('M66 60l30-10-24 34H50z', s, ' opacity=".6"') +
    sheen('M8 53l21 9 10 4-8 12z') +
    line('M18 92c8-5 14-5 22 0s14 5 22 0 12-5 18-2', l, 3, ' opacity=".8"'),
  lotus: ({ m, s, t, l, k }) =>
    body('M6 66c14-6 30-6 44 10 14-16 30-16 44-10-6 18-24 24-44 24S12 84 6 66z', t, k) +
    body('M50 10c14 18 14 44 0 62-14-18-14-44 0-62z', m, k) +
    body('M24 24c18 8 26 28 24 48-18-6-30-26-24-48zM76 24c-18 8-26 28-24 48 18-6 30-26 24-48z', s, k) +
    body('M8 44c18 0 34 10 42 30-18 4-38-8-42-30zM92 44c-18 0-34 10-42 30 18 4 38-8 42-30z', m, k) +
    sheen('M50 20c6 12 6 26 0 40-3-14-3-28 0-40z', 0.5) +
    disc(50, 66, 4, l),
  wave: ({ m, s, l, k }) =>
    body('M6 84c2-40 26-66 54-62 20 3 28 20 22 32-4 8-14 10-18 4 4-2 6-6 4-10-6-10-24-2-22 14 2 14 18 22 48 22z', m, k) +
    shape('M16 82c4-28 18-48 38-50-14 12-18 32-8 50z', s, ' opacity=".7"') +
    line('M18 66c6-20 18-34 34-36M28 80c0-12 4-22 10-28', l, 3) +
    disc(84, 34, 4, l) + disc(92, 46, 2.6, l) + disc(74, 18, 3, l),
  shell: ({ m, s, l, k }) =>
    body('M50 88L34 78C14 66 6 48 12 34c4-10 16-8 18-6 4-12 16-12 20-6 4-6 16-6 20 6 2-2 14-4 18 6 6 14-2 32-22 44z', m, k) +
    line('M50 84V24M44 82L30 32M56 82l14-50M38 78L14 44M62 78l24-34', s, 3.4) +
    body('M36 80h28l6 12H30z', s, k) +
    sheen('M16 40c2-6 8-8 12-6-4 6-4 14-2 22-6-4-10-10-10-16z', 0.55) +
    disc(50, 62, 0.1, l),
  pearl: ({ m, s, l, k }) =>
    body('M6 62c0-30 22-48 44-48s44 18 44 48z', s, k) +
    line('M50 16v40M34 20l6 36M66 20l-6 36M20 32l14 26M80 32L66 58', k, 2, ' opacity=".4"') +
    body('M6 64h88c-2 18-20 28-44 28S8 82 6 64z', m, k) +
    disc(50, 62, 16, l, outlined(k, 2.5)) +
    disc(45, 56, 5, '#fff', ' opacity=".9"') +
    sheen('M14 70h24c-6 6-18 6-24 0z'),
  anchor: ({ m, s, l, k }) =>
    line('M50 30v58M30 40h40M12 60c2 18 18 30 38 30s36-12 38-30', k, 14) +
    line('M50 30v58M30 40h40M12 60c2 18 18 30 38 30s36-12 38-30', m, 8.5) +
    body('M4 64l8-14 12 10zM96 64l-8-14-12 10z', m, k) +
    disc(50, 18, 11, s, outlined(k)) + disc(50, 18, 5, l, outlined(k, 2)) +
    line('M48 34v44', '#fff', 2, ' opacity=".5"'),
  jellyfish: ({ m, s, l, k }) =>
    line('M26 54c-8 12 6 20-2 36M40 56c-6 12 6 24 0 38M60 56c6 12-6 24 0 38M74 54c8 12-6 20 2 36', s, 4.5) +
    body('M12 54C10 24 28 6 50 6s40 18 38 48c-6 6-12 2-16-2-6 8-12 8-16 0-4 6-8 6-12 0-4 8-10 8-16 0-4 4-10 8-16 2z', m, k) +
    sheen('M22 40c0-14 10-24 22-26-8 8-14 16-14 28z', 0.55) +
    disc(58, 32, 4, l) + disc(70, 40, 3, l) + disc(48, 42, 2.6, l),
  submarine: ({ m, s, l, k }) =>
    line('M48 30V10h14', k, 7) + line('M48 30V10h14', s, 3.5) +
    body('M34 28h30l4 16H30z', s, k) +
    body('M12 60c0-14 16-20 38-20s36 6 40 20c-4 16-18 22-40 22S12 76 12 60z', m, k) +
    body('M12 60L2 44v32z', s, k) +
    disc(36, 60, 8, l, outlined(k)) + disc(57, 60, 8, l, outlined(k)) + disc(76, 60, 6, l, outlined(k)) +
    sheen('M20 54c8-8 24-10 40-8-14 2-28 4-40 8z', 0.55) +
    sheen('M32 57l5-4v5zM53 57l5-4v5z', 0.9),
  helmet: ({ m, s, l, k }) =>
    body('M14 78h72l6 14H8z', s, k) +
    body('M16 80V46C16 24 30 8 50 8s34 16 34 38v34z', m, k) +
    disc(50, 46, 24, s, outlined(k)) + disc(50, 46, 17, l, outlined(k, 2)) +
    around(8, disc(50, 25.5, 2, k), 50, 46) +
    shape('M40 52c0-10 6-16 14-17-4 6-5 12-4 20z', '#fff', ' opacity=".75"') +
    sheen('M22 40c2-12 9-20 18-24-6 8-10 16-12 26z'),
  crab: ({ m, s, l, k }) =>
    line('M22 66L6 74M24 74l-12 14M78 66l16 8M76 74l12 14', k, 6) +
    body('M30 48C12 48 4 34 8 16l10 10 4-12c12 6 14 20 14 32zM70 48c18 0 26-14 22-32L82 26l-4-12C66 20 64 34 64 46z', s, k) +
    body('M14 64c0-14 16-22 36-22s36 8 36 22-16 22-36 22-36-8-36-22z', m, k) +
    disc(40, 40, 6, l, outlined(k, 2)) + disc(60, 40, 6, l, outlined(k, 2)) + disc(41, 39, 2.4, k) + disc(61, 39, 2.4, k) +
    line('M42 70c5 5 11 5 16 0', k, 2.6) + sheen('M22 58c6-8 18-10 26-9-10 3-18 5-26 9z', 0.5),
  bell: ({ m, s, l, k }) =>
    disc(50, 84, 9, s, outlined(k)) +
    body('M50 10c20 0 26 16 26 34 0 16 4 22 12 30v6H12v-6c8-8 12-14 12-30 0-18 6-34 26-34z', m, k) +
    shape('M22 62h56l3 7H19z', s) + disc(50, 9, 6, s, outlined(k, 2.5)) +
    sheen('M34 26c-6 10-4 24-8 34 8-8 10-22 16-36z', 0.5) + disc(62, 36, 0.1, l),
  dragonfly: ({ m, s, l, k }) =>
    oval(26, 36, 25, 9, l, ` transform="rotate(16 26 36)" opacity=".85"${outlined(k, 2)}`) +
    oval(74, 36, 25, 9, l, ` transform="rotate(-16 74 36)" opacity=".85"${outlined(k, 2)}`) +
    oval(28, 54, 22, 8, l, ` transform="rotate(-18 28 54)" opacity=".7"${outlined(k, 2)}`) +
    oval(72, 54, 22, 8, l, ` transform="rotate(18 72 54)" opacity=".7"${outlined(k, 2)}`) +
    body('M50 26c9 0 9 16 6 30l-4 38h-4l-4-38c-3-14-3-30 6-30z', m, k) +
    line('M45 60h10M46 70h8M47 80h6', k, 2) +
    disc(44, 18, 7, s, outlined(k, 2.5)) + disc(56, 18, 7, s, outlined(k, 2.5)),
  drop: ({ m, s, l, k }) =>
    body('M50 5c18 24 30 38 30 56a30 30 0 0 1-60 0C20 43 32 29 50 5z', m, k) +
    shape('M50 84c14 0 22-10 22-22-8 10-18 12-30 10-4 6 0 12 8 12z', s, ' opacity=".6"') +
    sheen('M44 24C34 38 28 48 30 62c4-14 8-24 14-38z', 0.6) + disc(62, 58, 4, l),
} satisfies Record<string, Motif>;
