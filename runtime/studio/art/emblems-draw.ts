import { around, body, disc, line, outlined, oval, shape, sheen, type Motif } from './shapes.ts';

/** Emblems of number draws. */
export const drawEmblems = {
  balls: ({ m, s, t, l, k }) =>
    numbered(30, 68, 27, s, l, k, '3') + numbered(70, 66, 25, t, l, k, '8') + numbered(50, 32, 28, m, l, k, '7'),
  ball: ({ m, l, k }) => numbered(50, 50, 44, m, l, k, '9'),
  drum: ({ m, s, t, l, k }) =>
    line('M22 92l12-22M78 92L66 70', k, 9) +
    line('M22 92l12-22M78 92L66 70', s, 5) +
    disc(50, 44, 39, l, ` opacity=".55"`) +
    disc(38, 58, 11, m, outlined(k, 2.5)) +
    disc(61, 62, 11, s, outlined(k, 2.5)) +
    disc(50, 40, 11, t, outlined(k, 2.5)) +
    disc(68, 40, 8, m, outlined(k, 2.5)) +
    disc(32, 34, 8, s, outlined(k, 2.5)) +
    around(8, line('M50 44L50 6', k, 1.6, ' opacity=".4"'), 50, 44) +
    disc(50, 44, 39, 'none', outlined(k, 7)) +
    disc(50, 44, 39, 'none', outlined(m, 3.6)) +
    body('M12 90h76v7H12z', s, k) +
    sheen('M18 38c3-12 11-21 23-25-9 7-17 14-23 25z', 0.7),
  ticket: ({ m, s, l, k }) =>
    `<g transform="rotate(-16 50 50)">${body('M6 30h88v12a8 8 0 0 0 0 16v12H6V58a8 8 0 0 0 0-16z', m, k)}${line('M68 32v36', k, 2.4, ' stroke-dasharray="1 6"')}${shape('M14 37h46v26H14z', l, ' opacity=".75"')}${around(1, disc(24, 45, 5, s) + disc(37, 45, 5, m) + disc(50, 45, 5, s) + disc(30, 56, 5, m) + disc(43, 56, 5, s))}${shape('M80 40l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1z', l)}</g>`,
  blower: ({ m, s, t, l, k }) =>
    body('M26 74h48l8 20H18z', s, k) +
    `<path d="M30 76c-18-10-26-24-24-40C9 16 26 4 50 4s41 12 44 32c2 16-6 30-24 40z" fill="${l}" fill-opacity=".5" stroke="${k}" stroke-width="3"/>` +
    disc(34, 58, 10, m, outlined(k, 2.4)) +
    disc(56, 62, 10, t, outlined(k, 2.4)) +
    disc(72, 48, 10, s, outlined(k, 2.4)) +
    disc(44, 38, 10, s, outlined(k, 2.4)) +
    disc(64, 26, 9, m, outlined(k, 2.4)) +
    disc(26, 36, 8, t, outlined(k, 2.4)) +
    sheen('M14 34c2-12 10-20 22-23-9 7-16 13-22 23z', 0.7) +
    oval(50, 84, 14, 4, l),
  calendar: ({ m, s, l, k }) =>
    `<rect x="12" y="16" width="76" height="74" rx="10" fill="${l}" stroke="${k}" stroke-width="3"/>` +
    body('M12 38V26c0-6 4-10 10-10h56c6 0 10 4 10 10v12z', m, k) +
    line('M30 8v16M70 8v16', k, 7) +
    line('M30 8v16M70 8v16', s, 3) +
    [0, 1, 2]
      .flatMap((row) =>
        [0, 1, 2, 3].map((column) =>
          disc(
            26 + column * 16,
            50 + row * 14,
            4.6,
            row === 1 && column === 2 ? m : s,
            row === 1 && column === 2 ? outlined(k, 2) : ' opacity=".45"',
          ),
        ),
      )
      .join('') +
    sheen('M20 22h24v5H18z', 0.5),
} satisfies Record<string, Motif>;

const digits = {
  3: 'M-5-8c8-4 13 4 4 8 10 3 6 13-5 9',
  7: 'M-6-8H6L-1 9',
  8: 'M0-1c-7-2-6-9 0-9s7 7 0 9-8 10 0 10 8-8 0-10z',
  9: 'M5-3c-1 7-10 6-10-1s9-9 10 0-2 11-7 13',
};

/** Draws a ball with a number as a path, because images contain no text. */
function numbered(
  x: number,
  y: number,
  r: number,
  fill: string,
  light: string,
  k: string,
  digit: keyof typeof digits | `${keyof typeof digits}`,
): string {
  const scale = Math.round(r * 5) / 100;
  return (
    disc(x, y, r, fill, outlined(k)) +
    disc(x, y, Math.round(r * 0.56), light, outlined(k, 1.6)) +
    `<g transform="translate(${x} ${y}) scale(${scale})">${line(digits[digit], k, 3.4)}</g>` +
    `<ellipse cx="${Math.round(x - r * 0.45)}" cy="${Math.round(y - r * 0.6)}" rx="${Math.round(r * 0.3)}" ry="${Math.round(r * 0.16)}" fill="#fff" opacity=".55" transform="rotate(-36 ${Math.round(x - r * 0.45)} ${Math.round(y - r * 0.6)})"/>`
  );
}
