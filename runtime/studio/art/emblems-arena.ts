import { around, body, disc, line, outlined, oval, shape, sheen, type Motif } from './shapes.ts';

/** Emblems of sports and e-sports. */
export const arenaEmblems = {
  football: ({ m, l, k }) =>
    disc(50, 50, 43, l, outlined(k)) +
    body('M50 32l18 13-7 21H39l-7-21z', m, k, 2.5) +
    around(
      5,
      line('M50 32V16', k, 3) +
        shape('M50 7c6 0 13 2 18 5l-8 8H40l-8-8c5-3 12-5 18-5z', m, ` stroke="${k}" stroke-width="2"`),
    ) +
    sheen('M14 42c3-14 14-26 28-29-12 7-21 16-28 29z', 0.65),
  basketball: ({ m, s, k }) =>
    disc(50, 50, 43, m, outlined(k)) +
    line('M50 7v86M7 50h86M20 19c22 18 22 44 0 62M80 19c-22 18-22 44 0 62', k, 3) +
    shape('M82 22c16 18 14 46-6 62 12-20 14-42 6-62z', s, ' opacity=".5"') +
    sheen('M16 38c4-13 14-23 27-26-11 7-19 15-27 26z', 0.5),
  tennis: ({ m, s, l, k }) =>
    line('M52 62L78 94', k, 12) +
    line('M52 62L78 94', s, 7) +
    oval(36, 40, 29, 35, k, ' opacity=".18" transform="rotate(-36 36 40)"') +
    `<g transform="rotate(-36 36 40)">${line('M22 12v56M36 5v70M50 12v56M9 26h54M7 40h58M9 54h54', l, 1.8)}${oval(36, 40, 29, 35, 'none', outlined(k, 9))}${oval(36, 40, 29, 35, 'none', outlined(m, 5))}</g>` +
    disc(80, 26, 15, l, outlined(k)) +
    line('M68 18c8 4 10 14 6 22M92 34c-8-4-10-14-6-22', s, 2.4),
  volleyball: ({ m, s, t, l, k }) =>
    disc(50, 50, 43, l, outlined(k)) +
    around(
      3,
      body('M50 50C44 34 46 18 56 8c20 2 34 18 36 36-14-4-30-4-42 6z', m, k, 2.5) +
        line('M54 46c-2-14 2-26 12-36M60 44c0-12 6-20 16-26', k, 2.2),
    ) +
    disc(50, 50, 3, t) +
    shape('M84 66c-6 14-18 24-34 26 16-6 26-14 34-26z', s, ' opacity=".5"') +
    sheen('M14 42c3-14 12-24 24-28-10 8-17 16-24 28z', 0.5),
  baseball: ({ m, s, l, k }) =>
    line('M14 86L60 40', k, 12) +
    line('M14 86L60 40', s, 7) +
    body('M52 40L84 8c6-4 12 2 8 8L60 48z', s, k) +
    disc(64, 66, 25, l, outlined(k)) +
    line('M48 49c8 10 8 24 0 34M80 49c-8 10-8 24 0 34', m, 3) +
    line('M50 58l6-2M51 66h7M50 74l6 2M78 58l-6-2M77 66h-7M78 74l-6 2', m, 2.2),
  shuttlecock: ({ m, s, l, k }) =>
    body('M38 62L10 22l12-4 4-10 12 4 10-6 30 44z', l, k) +
    line('M40 58L18 20M46 56L30 12M52 54L44 10M64 52L24 42M56 56L16 32', k, 1.8, ' opacity=".55"') +
    body('M38 62l40-12 4 10-36 12z', s, k) +
    body('M46 72l36-12c10 8 10 22-2 28-14 4-28-2-34-16z', m, k) +
    sheen('M56 74l18-6c4 4 6 8 4 12-6-6-12-8-22-6z', 0.45),
  racket: ({ m, s, l, k }) =>
    body('M20 60C4 44 8 18 30 10s46 6 48 26-16 30-30 32l-8 8-14-12z', m, k) +
    shape('M26 56C14 44 18 24 34 18s34 6 36 18-12 22-24 24z', s, ' opacity=".55"') +
    line('M34 70L16 92', k, 13) +
    line('M34 70L16 92', s, 8) +
    disc(80, 74, 14, l, outlined(k)) +
    sheen('M70 70c2-5 6-8 11-7-4 2-7 4-11 7z', 0.8),
  stopwatch: ({ m, s, l, k }) =>
    body('M42 4h16v14H42zM76 14l10 9-7 8-10-9z', s, k) +
    disc(50, 56, 38, m, outlined(k)) +
    disc(50, 56, 29, l, outlined(k, 2.5)) +
    around(12, shape('M49 30h2v6h-2z', k), 50, 56) +
    line('M50 56V36', k, 4) +
    line('M50 56l14 8', s, 4) +
    disc(50, 56, 4, k) +
    sheen('M18 50c2-12 11-22 23-25-9 6-17 14-23 25z', 0.5),
  glove: ({ m, s, l, k }) =>
    body('M28 74C12 62 10 30 26 16c14-12 46-10 54 8 8 20 2 40-10 50z', m, k) +
    body('M28 62C14 58 10 44 18 38c8-4 16 4 24 10 4 8-4 18-14 14z', m, k) +
    body('M28 72h42v18c-12 6-30 6-42 0z', s, k) +
    line('M28 80h42', l, 3.6) +
    sheen('M36 22c10-6 24-6 32 2-12-2-22-2-32-2z', 0.55),
  trophy: ({ m, s, l, k }) =>
    line('M26 20C4 18 8 48 32 50M74 20c22-2 18 28-6 30', k, 9) +
    line('M26 20C4 18 8 48 32 50M74 20c22-2 18 28-6 30', s, 4.6) +
    body('M22 10h56c2 30-8 50-28 54-20-4-30-24-28-54z', m, k) +
    body('M44 62h12l4 16H40z', s, k) +
    body('M28 78h44v13H28z', m, k) +
    shape('M50 22l5 10 11 1-8 8 2 11-10-6-10 6 2-11-8-8 11-1z', l) +
    sheen('M28 16h8c0 16 3 28 9 38-10-6-17-20-17-38z', 0.5),
  gamepad: ({ m, s, t, l, k }) =>
    body('M26 28h48c18 0 24 26 22 44-2 12-14 14-20 4l-8-12H32l-8 12c-6 10-18 8-20-4-2-18 4-44 22-44z', m, k) +
    body('M24 42h8v8h8v8h-8v8h-8v-8h-8v-8h8z', s, k, 2.5) +
    disc(72, 42, 5, l, outlined(k, 2)) +
    disc(82, 52, 5, t, outlined(k, 2)) +
    disc(72, 62, 5, s, outlined(k, 2)) +
    disc(62, 52, 5, l, outlined(k, 2)) +
    line('M46 40h8', l, 4) +
    sheen('M16 42c3-7 8-10 16-10h30c-18 2-34 4-46 10z', 0.4),
  headset: ({ m, s, l, k }) =>
    line('M16 60V50a34 34 0 0 1 68 0v10', k, 13) +
    line('M16 60V50a34 34 0 0 1 68 0v10', s, 7) +
    body('M6 54h20v32H16C8 84 6 76 6 68zM94 54H74v32h10c8-2 10-10 10-18z', m, k) +
    line('M84 86c-2 8-12 10-24 10', k, 6) +
    line('M84 86c-2 8-12 10-24 10', l, 3) +
    body('M48 90h14v8H48z', l, k, 2) +
    sheen('M10 60h5v18c-4-2-5-8-5-18z', 0.5) +
    sheen('M78 60h5v18h-5z', 0.4),
  shield: ({ m, s, l, k }) =>
    body('M50 6l38 12c2 40-10 62-38 76C22 80 10 58 12 18z', m, k) +
    shape('M50 16v68c20-12 28-30 28-58z', s, ' opacity=".65"') +
    body('M50 26l7 15 17 2-12 11 3 17-15-8-15 8 3-17-12-11 17-2z', l, k, 2.5) +
    sheen('M20 26l22-7c-10 10-16 24-16 44-5-10-7-22-6-37z', 0.4),
  swords: ({ m, s, l, k }) =>
    `<g transform="rotate(-40 50 50)">${blade(m, s, l, k)}</g><g transform="rotate(40 50 50)">${blade(s, m, l, k)}</g>` +
    disc(50, 50, 5, l, outlined(k, 2)),
  lanes: ({ m, s, t, l, k }) =>
    `<rect x="10" y="10" width="80" height="80" rx="14" fill="${m}" stroke="${k}" stroke-width="3"/>` +
    shape('M22 78L78 22l4 8-52 52z', t) +
    line('M22 76V34c0-8 4-12 12-12h42M24 78h42c8 0 12-4 12-12V24M24 76l52-52', l, 5, ' opacity=".85"') +
    body('M14 72h14v14H14z', s, k, 2.5) +
    body('M72 14h14v14H72z', s, k, 2.5) +
    around(4, disc(34, 34, 4.6, s, outlined(k, 2))) +
    disc(50, 50, 6, l, outlined(k, 2.5)),
  target: ({ m, s, l, k }) =>
    disc(50, 50, 38, m, outlined(k)) +
    disc(50, 50, 28, l, outlined(k, 2)) +
    disc(50, 50, 18, s, outlined(k, 2)) +
    disc(50, 50, 7, l, outlined(k, 2)) +
    line('M50 4v20M50 76v20M4 50h20M76 50h20', k, 7) +
    line('M50 4v20M50 76v20M4 50h20M76 50h20', l, 3),
} satisfies Record<string, Motif>;

function blade(fill: string, hilt: string, light: string, k: string): string {
  return (
    body('M50 2l8 12v50H42V14z', light, k) +
    shape('M50 6v58h6V15z', fill, ' opacity=".6"') +
    body('M30 62h40v9H30z', hilt, k) +
    body('M45 71h10v17H45z', fill, k) +
    disc(50, 92, 6, hilt, outlined(k, 2.5))
  );
}
