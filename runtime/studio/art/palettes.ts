import type { ArtTheme } from './themes.ts';

/** The colours of a theme. */
export type Palette = Pick<ArtTheme, 'sky' | 'glow' | 'land' | 'a' | 'b' | 'c' | 'light' | 'dark'>;

/** Sky from the top ×3 · glow · land from far to near ×3 · three pairs and the light, each bright then deep · dark. */
const palettes = {
  dusk: '2a1a52 7c3f7d f7a072 · ffd2a1 · 5b3468 3a2253 1e1236 · ff9a76 b8384a · a48dff 4b36a6 · 5fd3bd 1b736f · fff2d6 ffc566 · 26102f',
  ember:
    '3a0d12 8e2420 f07a3a · ffc36b · 7a2620 4e171b 290b12 · ffb057 d0401f · ff7f73 9c1f34 · 7ac7c0 216a72 · fff0cf ffb54a · 2d0a10',
  jade: '06302c 0f6a56 7fd0a0 · e4ffd0 · 1a7a5f 0e5346 062f2b · 7fe8a6 1c7f58 · ffd07a c27722 · 86b8ff 2c509e · f6ffe9 cfe88a · 04261f',
  sapphire:
    '0a1a4a 1c4699 6fb4f2 · cfeaff · 265aa6 173d7d 0b2250 · 7fb6ff 2148b0 · ffcf6e c9742a · ff93b4 a82d62 · f4fbff b4d8ff · 0a1740',
  rose: '6a1b45 d1557f ffc2b4 · fff0e0 · b04a78 7f2d5c 48163a · ff9dbb cc2f6c · ffcf87 cc7b30 · 9ad7c6 2d8078 · fffaf4 ffd3c4 · 451030',
  amber:
    '7a3b06 e39a26 ffe39a · fffbe0 · c27a24 8e511b 4c2810 · ffc94a d07a10 · f58a5c ad3a2a · 8fc6a0 2f7455 · fffdf0 ffdf8a · 432009',
  mint: 'c9f5e4 86dcc4 3aa394 · ffffff · 5cbfa4 2f8f80 14595a · 6fdcb4 1d8570 · ff9f8a cf4a4f · 8fb7f5 3a5db4 · ffffff d4f3de · 0e4744',
  plum: '1f0b3a 5a1f73 c46ad0 · f6c2ff · 5b2577 3c1658 1f0a34 · d08bff 6a23a8 · ffb45f c4622a · 6fe0d6 1a7a80 · fdf2ff e3b8ff · 200a34',
  coral:
    'ffe1d0 ffab8f ef6a62 · fff7ea · e5786a b54a51 6a2536 · ff8f72 d13d3c · 5fcfc8 1a7b80 · ffd271 cc842c · fffaf2 ffd8b0 · 551a2a',
  indigo:
    '090b33 23288a 6f6ff0 · c3c4ff · 30359a 1f2370 0e103e · 8c95ff 3237b4 · ffcb63 c97425 · ff8fb8 a52a6a · f2f3ff bfc4ff · 0b0c34',
  teal: '04333f 0b6f80 5fd0cf · d8fff6 · 147c86 0b5665 053440 · 58d7d4 0f7887 · ffb679 c9612f · c49bff 5b38a8 · f2fffc aee8de · 042a34',
  frost:
    'f1f8ff b9d6ef 6f9dc8 · ffffff · 8fb6da 5a86b3 2c527f · a9d4f7 3c75b6 · ff9b9b bb3a52 · 8ad3b4 2c7d6c · ffffff dfeefa · 1b365c',
  sand: 'fdf0d2 ecc88e bf8450 · fffbea · cf9d62 9c6c43 5a3a2a · f2c079 a9662c · e9826a a23a35 · 74b7b6 27696f · fffdf2 f1d9a2 · 42271a',
  cherry:
    '4c0716 b3162f ff7a6b · ffd5b8 · 96172d 650e22 340611 · ff6d6d b5122f · ffd166 cf7f24 · 8fd694 2b7a4f · fff6ec ffc9a0 · 33050f',
  lime: '14401a 4c9a2a d3ef7a · fdffcf · 5aa436 357a2c 17451e · bdea5c 4d9423 · ffae62 c95f24 · 6fc4f0 23659f · fdffe8 e2ee8a · 10331a',
  copper:
    '2d1710 8a4a2c e2a06c · ffe2b8 · 87492f 5a2e22 2e1612 · f0a368 9b4a22 · 7fc7b3 216b66 · f2d07a a9772a · fff4e2 f2c793 · 2a120c',
  violet:
    '2a1466 7148d6 d9a6ff · f7e4ff · 6a45c0 472b92 24154f · b493ff 5a2fc0 · ff97c6 b62f7c · 7be3c1 1f8372 · fbf5ff dcc4ff · 20104a',
  sky: '5cb3f5 a6dcff eefaff · ffffff · 79c06a 459a55 1f6a48 · 7cc4ff 2466c2 · ff9a6b d0452f · ffd45e d08a22 · ffffff d9f0ff · 123a66',
  moss: '0c2416 2c5a31 94a95a · f3f2b6 · 33653a 1f472b 0e2718 · a7cf70 466f2c · f0b26a a55a29 · d491b9 7d2f65 · fbfbe4 dbd690 · 0d2214',
  cocoa:
    '21100d 5c3226 c48a62 · ffdcb4 · 623829 42241d 22110f · d9a06d 74402a · ffb0ab b54a5b · 9bcfa6 38745c · fff3e4 ecc79c · 1f0e0b',
  peach:
    'fff1df ffd0a8 ffa183 · ffffff · f3a07e c96f64 7d3d4b · ffb58a dc6142 · c7a1f0 6c44ad · 82d0bd 277a76 · fffdf8 ffe2bf · 5a2733',
  steel:
    '10202e 36566e 9dbccc · e8f6ff · 44657c 2b465b 142635 · a8c6d8 41657f · ffb35b c8632a · f0828c a12e46 · f6fbff c9dbe6 · 0e1c2a',
  ruby: '25041f 7d0f48 f04f78 · ffb3c0 · 74124a 4c0b36 27051f · ff6f96 a90f4c · 7fdbe8 1c6f93 · ffc967 c6782b · fff0f3 ffbfcd · 260420',
  lagoon:
    '0b5fae 2fb5d6 b8f2dc · f4ffe6 · 2ca3a8 137a8c 0a4a66 · 52d6e0 107a9c · ff9f7f d34848 · ffe07a d29a2a · fdfff8 ccf4e6 · 083c5a',
  saffron:
    '5a1d05 d0600c ffc64a · fff2b8 · b85a16 823810 461c0a · ffb52e c9550d · e0585f 8f1736 · 5fc0b2 1a6864 · fffbe6 ffd76a · 3d1505',
  ink: '05060c 1b2233 56627a · d6e4ff · 262f45 171d2e 0a0d18 · ffd27d b8782c · 7fd6e6 20718f · ff8aa0 a52a4c · f7f9ff cfd8ea · 06070e',
  lilac:
    'f3e8ff d4baf2 a07fd6 · ffffff · a688d0 7759a8 43306f · c9a6f5 6b45b8 · ff9fb8 c43d6e · 88d6c9 2c8083 · ffffff ecdcff · 38245f',
  olive:
    '2f2c0c 77702a dccf7c · fffbd2 · 7f7a34 555224 2b2a12 · d8d06a 7c7724 · f09a6a ab4a2f · 7cb5c9 2a6480 · fffdea e6da94 · 28260d',
  orchid:
    '4b0f52 b23fa6 ffb0d0 · ffe9f4 · 96388f 6a246b 3a113f · f48fe0 9b2a96 · 8fb4ff 3350b4 · ffd884 cc8a32 · fff5fb ffcde6 · 370d3e',
  storm:
    '141c3a 3d4f7e 9fb3d4 · fff6c9 · 3f5078 293659 141b33 · ffe15f d29319 · 86aef0 2f4f9f · 9adcc8 2d7f7a · fbfcff d3def2 · 11172e',
} satisfies Record<string, string>;

export type PaletteName = keyof typeof palettes;

// Object.keys loses the key type.
export const paletteNames = Object.keys(palettes) as PaletteName[];

/** Returns a palette; `turn` rotates its three pairs, so that one palette serves three games. */
export function coloursOf(name: PaletteName, turn: 0 | 1 | 2 = 0): Palette {
  const colours = palettes[name].split(/[ ·]+/).map((hex) => `#${hex}`);
  const at = (index: number): string => colours[index] ?? '#000000';
  const pairs = [
    [at(7), at(8)],
    [at(9), at(10)],
    [at(11), at(12)],
  ] as const;
  return {
    sky: [at(0), at(1), at(2)],
    glow: at(3),
    land: [at(4), at(5), at(6)],
    a: pairs[turn],
    b: pairs[turn === 0 ? 1 : turn === 1 ? 2 : 0],
    c: pairs[turn === 0 ? 2 : turn === 1 ? 0 : 1],
    light: [at(13), at(14)],
    dark: at(15),
  };
}
