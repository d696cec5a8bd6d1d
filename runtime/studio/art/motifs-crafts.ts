import { around, body, disc, line, outlined, oval, shape, sheen, type Motif } from './shapes.ts';

/** Instruments, vehicles, weather and tools. */
export const craftMotifs = {
  guitar: ({ m, s, l, k }) =>
    `<g transform="translate(5 8) scale(.9) rotate(38 50 50)">${body('M46 -6h8v58h-8z', s, k)}${body('M43-14h14v14H43z', m, k)}${line('M38-10h5M38-4h5M57-10h5M57-4h5', k, 3)}${body('M50 44c12 0 18 6 17 15-1 6 7 10 7 20 0 14-10 23-24 23S26 93 26 79c0-10 8-14 7-20-1-9 5-15 17-15z', m, k)}${disc(50, 68, 9, k)}${disc(50, 68, 9, 'none', ` stroke="${l}" stroke-width="2.5"`)}${body('M40 87h20v6H40z', s, k, 2)}${line('M48 0v88M52 0v88', l, 1.3)}${sheen('M34 62c-2 6-5 9-4 17 3-6 5-10 8-16z', 0.5)}</g>`,
  trumpet: ({ m, s, l, k }) =>
    line('M20 42h54M24 42c-12 0-12 24 2 24h34c14 0 14-24 0-24', k, 11) +
    line('M20 42h54M24 42c-12 0-12 24 2 24h34c14 0 14-24 0-24', m, 6.5) +
    body('M36 24h8v46h-8zM48 24h8v46h-8zM60 24h8v46h-8z', s, k, 2.5) +
    body('M34 18h12v8H34zM46 18h12v8H46zM58 18h12v8H58z', l, k, 2.5) +
    body('M70 38c10 0 18-6 24-18 4 14 4 32 0 46-6-12-14-18-24-18z', m, k) +
    oval(94, 43, 3.6, 22, l, outlined(k, 2.5)) +
    body('M4 37h12v11H4z', l, k, 2.5) +
    sheen('M22 40h50v2.4H22z', 0.7),
  tambour: ({ m, s, l, k }) =>
    line('M8 10l30 26M92 10L62 36', k, 8) +
    line('M8 10l30 26M92 10L62 36', s, 4.4) +
    disc(8, 10, 6, l, outlined(k, 2)) +
    disc(92, 10, 6, l, outlined(k, 2)) +
    body('M10 44h80v32c0 10-18 18-40 18S10 86 10 76z', m, k) +
    line('M12 52l16 34 16-30 14 33 14-33 16 28', l, 3) +
    oval(50, 44, 40, 15, s, outlined(k)) +
    oval(50, 44, 33, 11, l) +
    shape('M20 42c6-8 18-11 30-11-8 4-20 6-30 11z', '#fff', ' opacity=".7"'),
  accordion: ({ m, s, t, l, k }) =>
    body('M6 20h22v64H6zM72 20h22v64H72z', m, k) +
    body('M28 26l7 4 7-4 8 4 8-4 7 4 7-4v56l-7-4-7 4-8-4-8 4-7-4-7 4z', s, k) +
    line('M35 31v46M42 27v54M50 31v46M58 27v54M65 31v46', k, 2.4, ' opacity=".5"') +
    [30, 42, 54, 66].map((y) => disc(17, y + 4, 4.4, l, outlined(k, 1.8))).join('') +
    [28, 38, 48, 58, 68]
      .map((y) => `<rect x="77" y="${y}" width="13" height="7" rx="2" fill="${l}" stroke="${k}" stroke-width="1.8"/>`)
      .join('') +
    body('M8 12h18v8H8zM74 12h18v8H74z', t, k, 2.5) +
    sheen('M30 30l5 3v42l-5 3z', 0.35),
  violin: ({ m, s, l, k }) =>
    `<g transform="rotate(-32 50 50)">${body('M46 2h8v40h-8z', k, k)}${body('M44-4c0-6 12-6 12 0v8H44z', s, k)}${body('M50 36c14 0 20 8 17 17-2 5-5 6-5 11 0 6 7 7 7 17 0 12-8 17-19 17s-19-5-19-17c0-10 7-11 7-17 0-5-3-6-5-11-3-9 3-17 17-17z', m, k)}${line('M38 62c-3 5 3 8 0 13M62 62c3 5-3 8 0 13', k, 2.6)}${body('M43 72h14v5H43z', l, k, 2)}${line('M48 6v68M52 6v68', l, 1.2)}${sheen('M36 46c2-4 6-6 10-6-4 4-7 7-8 12-2-1-3-3-2-6z', 0.5)}</g>` +
    line('M84 6L66 94', k, 5) +
    line('M84 6L66 94', s, 2.4),
  tram: ({ m, s, l, k }) =>
    line('M50 14L34 2M50 14L66 2M28 2h44', k, 3.4) +
    body('M16 14h68c6 0 8 6 8 12v50H8V26c0-6 2-12 8-12z', m, k) +
    body('M16 28h20v22H16zM40 28h20v22H40zM64 28h20v22H64z', l, k, 2.5) +
    shape('M8 56h84v8H8z', s) +
    body('M12 76h76l-4 10H16z', s, k) +
    disc(28, 88, 8, l, outlined(k)) +
    disc(72, 88, 8, l, outlined(k)) +
    disc(50, 70, 4.4, l, outlined(k, 2)) +
    sheen('M19 31h7l-7 12zM43 31h7l-7 12zM67 31h7l-7 12z', 0.7),
  airship: ({ m, s, l, k }) =>
    body('M40 70h24l-4 14H44z', s, k) +
    line('M38 62l4 10M64 62l-2 10', k, 2.6) +
    body('M84 30l14-14v48L84 52z', s, k) +
    body('M4 42C4 22 26 12 50 12s44 14 44 30-20 28-44 28S4 62 4 42z', m, k) +
    shape('M6 44c20 8 66 8 88-2-4 14-22 26-44 26S8 58 6 44z', s, ' opacity=".6"') +
    line('M34 14c-8 16-8 38 0 54M66 14c8 16 8 38 0 54', k, 2.4, ' opacity=".45"') +
    disc(46, 77, 3, l) +
    disc(56, 77, 3, l) +
    sheen('M14 34c7-10 20-15 34-15-13 4-24 8-34 15z', 0.55),
  balloon: ({ m, s, t, l, k }) =>
    line('M36 68l6 14M64 68l-6 14', k, 2.4) +
    body('M50 4c26 0 38 18 38 34S70 66 60 72H40C30 66 12 54 12 38S24 4 50 4z', m, k) +
    shape('M50 5c9 0 14 16 14 33s-5 26-9 33H45c-4-7-9-16-9-33S41 5 50 5z', l) +
    shape(
      'M64 8c14 5 22 17 22 30S70 65 60 71c6-8 11-19 11-33S68 14 64 8zM36 8C22 13 14 25 14 38s16 27 26 33c-6-8-11-19-11-33S32 14 36 8z',
      s,
      ' opacity=".75"',
    ) +
    body('M40 82h20l-3 14H43z', t, k) +
    line('M41 88h18', k, 2, ' opacity=".5"') +
    sheen('M22 30c3-9 9-14 16-17-5 7-9 12-12 22z', 0.5),
  bicycle: ({ m, s, l, k }) =>
    disc(22, 66, 19, 'none', outlined(k, 8)) +
    disc(78, 66, 19, 'none', outlined(k, 8)) +
    disc(22, 66, 19, 'none', outlined(l, 4)) +
    disc(78, 66, 19, 'none', outlined(l, 4)) +
    around(6, line('M22 66V50', k, 1.4), 22, 66) +
    around(6, line('M78 66V50', k, 1.4), 78, 66) +
    line('M22 66l18-34h28l10 34M40 32l10 34H22M68 32L50 66M68 32l-4-14h12M40 32l-4-8', k, 9) +
    line('M22 66l18-34h28l10 34M40 32l10 34H22M68 32L50 66M68 32l-4-14h12M40 32l-4-8', m, 4.6) +
    body('M26 20h20c2 4 0 7-4 7H30c-3-1-4-4-4-7z', s, k, 2.5) +
    disc(50, 66, 6, s, outlined(k, 2.5)),
  rocket: ({ m, s, t, l, k }) =>
    body('M40 74c-4 10 0 18 10 24 10-6 14-14 10-24z', t, k) +
    shape('M45 76c-2 6 0 11 5 15 5-4 7-9 5-15z', l) +
    body('M30 48L12 70v14l20-10zM70 48l18 22v14L68 74z', s, k) +
    body('M50 2c18 14 26 34 24 54l-6 20H32l-6-20C24 36 32 16 50 2z', m, k) +
    shape('M50 2c9 7 15 15 19 24H31C35 17 41 9 50 2z', s) +
    disc(50, 42, 11, l, outlined(k)) +
    disc(50, 42, 6, t, ' opacity=".7"') +
    sheen('M34 40c1-10 4-16 9-22-3 12-4 26-4 44-4-6-6-14-5-22z', 0.45),
  umbrella: ({ m, s, l, k }) =>
    line('M50 8v74c0 14-20 14-20 2', k, 8) +
    line('M50 8v74c0 14-20 14-20 2', l, 4) +
    body('M4 52C6 26 26 12 50 12s44 14 46 40c-6-6-16-6-22 0-6-7-18-7-24 0-6-7-18-7-24 0-6-6-16-6-22 0z', m, k) +
    shape('M26 52c2-20 12-36 24-40 12 4 22 20 24 40-6-7-18-7-24 0-6-7-18-7-24 0z', s, ' opacity=".7"') +
    line('M50 12v36M50 12C36 20 28 34 26 52M50 12c14 8 22 22 24 40', k, 2, ' opacity=".45"') +
    disc(50, 9, 4, l, outlined(k, 2)) +
    sheen('M12 40c4-10 11-17 20-20-6 6-10 12-12 20-2-1-5-1-8 0z', 0.5),
  lightning: ({ m, s, l, k }) =>
    body('M60 2L16 56h26L32 98l50-60H54z', m, k) +
    shape('M60 2L16 56h10L56 14zM54 38h28L32 98l4-14 30-38H50z', s, ' opacity=".55"') +
    sheen('M54 14L26 52h8z', 0.6) +
    disc(84, 20, 4, l) +
    disc(14, 80, 4, l) +
    disc(78, 74, 2.6, l),
  rainbow: ({ m, s, t, l, k }) =>
    line('M14 74a36 36 0 0 1 72 0', k, 36) +
    line('M14 74a36 36 0 0 1 72 0', m, 30) +
    line('M14 74a36 36 0 0 1 72 0', s, 16) +
    line('M14 74a36 36 0 0 1 72 0', t, 6) +
    body(
      'M10 92c-12-2-12-18 0-18 2-10 18-12 22-2 10-2 12 16 2 20zM66 92c-10-2-10-18 2-18 2-10 18-12 20-2 12 0 14 18 2 20z',
      l,
      k,
    ) +
    sheen('M6 84c2-4 6-6 10-5-4 2-7 3-10 5zM64 84c2-4 6-6 10-5-4 2-7 3-10 5z', 0.7),
  kite: ({ m, s, t, l, k }) =>
    line('M44 66c-8 10 6 14-2 22s-16 2-24 8', k, 3) +
    body('M36 76l12-2-4 10zM24 90l10-6v11z', t, k, 2) +
    body('M74 4L92 34 46 68 24 28z', m, k) +
    shape('M74 4l18 30-34 0z', s) +
    shape('M24 28l22 40 12-34z', s, ' opacity=".75"') +
    shape('M58 34l34 0-46 34z', t, ' opacity=".6"') +
    line('M74 4L46 68M24 28l68 6', k, 2.6) +
    disc(58, 34, 5, l, outlined(k, 2)) +
    sheen('M70 12L32 29l22 3z', 0.4),
  hammer: ({ m, s, l, k }) =>
    `<g transform="rotate(35 50 50)">${body('M44 34h12v62c0 4-12 4-12 0z', s, k)}${line('M47 44v46', l, 2.4, ' opacity=".7"')}${body('M22 12h40c12 0 20 6 24 16-8-4-16-4-22 0v8H22z', m, k)}${body('M12 8h12v30H12z', l, k)}${sheen('M26 16h34c6 0 10 2 14 5-8-1-14 0-20 2H26z', 0.5)}</g>`,
  scissors: ({ m, s, l, k }) =>
    body('M52 52L82 4c6 6 6 14 2 20L60 60z', l, k) +
    body('M48 52L18 4c-6 6-6 14-2 20l24 36z', l, k) +
    shape('M52 52L82 4l2 8-26 44z', '#fff', ' opacity=".6"') +
    disc(50, 54, 4.4, k) +
    disc(30, 78, 15, 'none', outlined(k, 13)) +
    disc(70, 78, 15, 'none', outlined(k, 13)) +
    disc(30, 78, 15, 'none', outlined(m, 8)) +
    disc(70, 78, 15, 'none', outlined(s, 8)) +
    sheen('M18 70c2-5 5-7 10-8-3 3-6 5-10 8zM58 70c2-5 5-7 10-8-3 3-6 5-10 8z', 0.6),
  brush: ({ m, s, t, l, k }) =>
    body(
      'M10 66C6 40 26 18 54 18c26 0 40 14 40 32 0 16-14 18-24 16-10-1-14 6-10 14 4 10-4 14-14 12C26 90 12 82 10 66z',
      l,
      k,
    ) +
    disc(32, 44, 8, m, outlined(k, 2)) +
    disc(54, 34, 8, s, outlined(k, 2)) +
    disc(76, 42, 7, t, outlined(k, 2)) +
    disc(28, 66, 7, s, outlined(k, 2)) +
    line('M50 76L90 12', k, 9) +
    line('M50 76L90 12', m, 5) +
    body('M58 58l-8 18c-4 8-10 12-18 12 4-6 2-12 6-18 3-6 8-9 14-14z', t, k, 2.5) +
    sheen('M16 60c1-14 9-26 21-32-9 9-16 19-21 32z', 0.6),
  camera: ({ m, s, t, l, k }) =>
    body('M34 16h32l6 12H28z', s, k) +
    `<rect x="6" y="26" width="88" height="60" rx="10" fill="${m}" stroke="${k}" stroke-width="3"/>` +
    shape('M7 44h86v22H7z', s, ' opacity=".7"') +
    disc(50, 56, 24, l, outlined(k)) +
    disc(50, 56, 17, t, outlined(k, 2.5)) +
    disc(50, 56, 9, k) +
    shape('M38 52c1-7 6-11 12-12-3 4-6 8-8 13z', '#fff', ' opacity=".8"') +
    body('M14 20h12v8H14z', t, k, 2.5) +
    disc(82, 36, 4, l, outlined(k, 2)),
  windmill: ({ m, s, t, l, k }) =>
    body('M38 44h24l10 52H28z', l, k) +
    shape('M52 44h10l10 52H54z', s, ' opacity=".4"') +
    body('M32 44c2-14 10-20 18-20s16 6 18 20z', m, k) +
    body('M44 78c0-8 12-8 12 0v18H44z', s, k, 2.5) +
    around(4, body('M50 36l-3-34h17l-8 32z', t, k, 2.5) + line('M50 36V4M51 14h10M51 22h8', k, 1.6), 50, 38) +
    disc(50, 38, 6, l, outlined(k, 2.5)) +
    disc(50, 60, 4, s, outlined(k, 2)),
  lighthouse: ({ m, s, l, k }) =>
    shape('M50 20L2 6v30zM50 20L98 6v30z', l, ' opacity=".45"') +
    body('M36 34h28l8 52H28z', l, k) +
    shape('M35 42h30l2 13H33zM32 66h36l2 13H30z', m) +
    line('M36 34h28l8 52H28z', k, 3) +
    body('M38 14h24v20H38z', s, k) +
    disc(50, 24, 6, l, outlined(k, 2)) +
    body('M34 14L50 2l16 12z', m, k) +
    body('M30 32h40v6H30z', s, k, 2.5) +
    body('M14 94c6-12 66-12 72 0z', s, k),
  yarn: ({ m, s, l, k }) =>
    disc(46, 54, 37, m, outlined(k)) +
    line(
      'M16 34c22-4 46 10 58 40M11 46c20-4 40 8 52 36M24 24c24 0 44 12 56 36M36 86c2-24 16-48 38-60M24 80c0-22 12-44 32-58',
      s,
      3,
    ) +
    line('M60 88c14 8 26-4 34 4', k, 7) +
    line('M60 88c14 8 26-4 34 4', m, 3.6) +
    line('M30 20L84 6M92 18L44 30', k, 7) +
    line('M30 20L84 6M92 18L44 30', l, 3.6) +
    disc(86, 6, 5, s, outlined(k, 2)) +
    disc(93, 17, 5, s, outlined(k, 2)) +
    sheen('M14 50c2-12 9-20 20-24-8 8-14 14-20 24z', 0.45),
} satisfies Record<string, Motif>;
