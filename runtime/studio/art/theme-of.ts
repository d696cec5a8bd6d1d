import type { SymbolId } from '../games/slot/machine.ts';
import type { ArtStyle } from './look.ts';
import { ornamentNumbers } from './ornament-numbers.ts';
import { coloursOf, paletteNames } from './palettes.ts';
import { artThemes, motifs, type ArtTheme, type MotifName, type ThemeId } from './themes.ts';
import { tones, worlds } from './worlds.ts';

/**
 * Returns the theme of a game. For a slot it follows from the id only, so that server and page agree without
 * communication: a drawing named in the id leads (`amber-fox`: a fox), a tone in the id selects the colours, and a hash
 * of the id determines the rest. Other games have a complete look (`games/look-of.ts`).
 */
export function themeOf(gameId: string, look?: Required<ArtStyle>): ArtTheme {
  if (look !== undefined) {
    const { palette, scene, air, layout } = look;
    return { ...coloursOf(palette, turnBy(ornamentNumbers(gameId)())), scene, air, layout, symbols: {} };
  }
  return isDrawn(gameId) ? artThemes[gameId] : themeFromId(gameId);
}

function themeFromId(gameId: string): ArtTheme {
  const random = ornamentNumbers(`theme of ${gameId}`);
  const one = <Value>(list: readonly Value[], otherwise: Value): Value =>
    list[Math.floor(random() * list.length)] ?? otherwise;
  const words = gameId.split('-');
  const lead = leadOf(gameId);
  const world = worlds.find(({ cast }) => cast.includes(lead));
  const tone = words.flatMap((word) => (Object.hasOwn(tones, word) ? [tones[word]] : []))[0];
  const palette = one(tone?.palettes ?? paletteNames, 'dusk');
  // A palette selected by a tone starts with its first pair.
  const turn = tone === undefined ? turnBy(random()) : 0;
  const [S, H1, H2, H3, M1, M2] = shuffled(world?.cast ?? [], random).filter((each) => each !== lead);
  const cast = { S, H1, H2, H3, M1, M2 } satisfies Partial<Record<SymbolId, MotifName | undefined>>;
  return {
    ...coloursOf(palette, turn),
    scene: one(world?.scenes ?? [], 'rays'),
    air: tone?.air ?? one(world?.airs ?? [], 'sparks'),
    layout: one(['single', 'trio', 'arch', 'wreath'], 'trio'),
    symbols: {
      W: lead,
      S: cast.S ?? 'star',
      H1: cast.H1 ?? 'bell',
      H2: cast.H2 ?? 'key',
      H3: cast.H3 ?? 'crown',
      M1: cast.M1 ?? 'leaf',
      M2: cast.M2 ?? 'drop',
      L1: 'roundGem',
      L2: 'kiteGem',
      L3: 'dropGem',
    },
  };
}

/** Returns the drawing that an id names; the longest name if there are several. */
function leadOf(gameId: string): MotifName {
  // Object.keys loses the key type.
  const named = (Object.keys(motifs) as MotifName[]).filter((name) => `-${gameId}-`.includes(`-${kebab(name)}-`));
  return named.toSorted((a, b) => b.length - a.length)[0] ?? 'star';
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function shuffled<Value>(list: readonly Value[], random: () => number): Value[] {
  return list
    .map((value) => ({ value, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

function turnBy(random: number): 0 | 1 | 2 {
  return random < 1 / 3 ? 0 : random < 2 / 3 ? 1 : 2;
}

function isDrawn(gameId: string): gameId is ThemeId {
  return Object.hasOwn(artThemes, gameId);
}
