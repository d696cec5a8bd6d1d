/** A letter drawn with a pen of even width: its path in a box 28 high, baseline at 28, and its width. */
interface Letter {
  path: string;
  width: number;
}

/**
 * Letters and digits of the scaffolded wordmarks. Drawn here, so that a logo needs no font and looks the same
 * everywhere.
 */
const letters: Record<string, Letter> = {
  A: { path: 'M0 28 12 0l12 28M5 18h14', width: 24 },
  B: { path: 'M0 0v28h11a7.5 7.5 0 0 0 0-15H0 10a6.5 6.5 0 0 0 0-13z', width: 19 },
  C: { path: 'M24 5a14 14 0 1 0 0 18', width: 24 },
  D: { path: 'M0 0v28h9a14 14 0 0 0 0-28z', width: 23 },
  E: { path: 'M17 0H0v28h17M0 14h14', width: 17 },
  F: { path: 'M17 0H0v28M0 14h14', width: 17 },
  G: { path: 'M24 5a14 14 0 1 0 2 9H15', width: 26 },
  H: { path: 'M0 0v28M21 0v28M0 14h21', width: 21 },
  I: { path: 'M0 0v28', width: 0 },
  J: { path: 'M13 0v20a7 7 0 0 1-13 3', width: 13 },
  K: { path: 'M0 0v28M18 0 0 16M7 10l12 18', width: 19 },
  L: { path: 'M0 0v28h16', width: 16 },
  M: { path: 'M0 28V0l13 18L26 0v28', width: 26 },
  N: { path: 'M0 28V0l21 28V0', width: 21 },
  O: { path: 'M14 0a14 14 0 1 0 .01 0z', width: 28 },
  P: { path: 'M0 28V0h11a8 8 0 0 1 0 16H0', width: 19 },
  Q: { path: 'M14 0a14 14 0 1 0 .01 0zM18 19l8 9', width: 28 },
  R: { path: 'M0 28V0h11a8 8 0 0 1 0 16H0M10 16l10 12', width: 20 },
  S: { path: 'M17 4C14-1 1-1 1 7c0 9 17 5 17 14 0 9-14 9-18 2', width: 18 },
  T: { path: 'M0 0h22M11 0v28', width: 22 },
  U: { path: 'M0 0v18a10.5 10 0 0 0 21 0V0', width: 21 },
  V: { path: 'M0 0l12 28L24 0', width: 24 },
  W: { path: 'M0 0l9 28L18 4l9 24L36 0', width: 36 },
  X: { path: 'M0 0l21 28M21 0 0 28', width: 21 },
  Y: { path: 'M0 0l11 14L22 0M11 14v14', width: 22 },
  Z: { path: 'M0 0h20L0 28h20', width: 20 },
  0: { path: 'M10 0C-3 0-3 28 10 28S23 0 10 0z', width: 20 },
  1: { path: 'M0 6 8 0v28', width: 8 },
  2: { path: 'M1 7C2-3 18-2 17 8 16 14 4 20 0 28h18', width: 18 },
  3: { path: 'M1 4c5-7 17-4 16 4 0 4-4 6-9 6 6 0 10 2 10 7 0 9-14 9-18 3', width: 18 },
  4: { path: 'M14 28V0L0 19h20', width: 20 },
  5: { path: 'M16 0H3L1 13c6-4 17-2 17 6 0 10-13 11-18 5', width: 18 },
  6: { path: 'M15 0C6 4 0 11 0 19a9 9 0 1 0 9-9c-4 0-7 2-8 5', width: 18 },
  7: { path: 'M0 0h18L6 28', width: 18 },
  8: { path: 'M9 13a6.5 6.5 0 1 1 .01 0 7.5 7.5 0 1 1-.02 0z', width: 18 },
  '&': { path: 'M22 28 5 8C2 4 5 0 9 0s7 4 4 8L4 16c-8 7 1 14 7 12 5-2 8-7 10-13', width: 22 },
  9: { path: 'M3 28c9-4 15-11 15-19a9 9 0 1 0-9 9c4 0 7-2 8-5', width: 18 },
};

const gap = 9;
const blank = 14;

/** Returns the text in pen strokes; null if it contains a character without strokes. */
export function strokeWords(words: string): Letter | null {
  const parts: string[] = [];
  let at = 0;
  for (const character of words.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()) {
    if (/[\s._'’-]/.test(character)) {
      at += blank;
      continue;
    }
    const letter = letters[character];
    if (letter === undefined) return null;
    parts.push(`<path transform="translate(${at})" d="${letter.path}"/>`);
    at += letter.width + gap;
  }
  return parts.length === 0 ? null : { path: parts.join(''), width: at - gap };
}
