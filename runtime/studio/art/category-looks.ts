import { ornamentNumbers } from './ornament-numbers.ts';
import type { LeadName, ArtStyle } from './look.ts';
import { paletteNames, type PaletteName } from './palettes.ts';
import type { ArtTheme } from './themes.ts';

type Category = 'LIVE' | 'SPORTS' | 'ESPORTS' | 'FISH' | 'PVP' | 'ELOTT' | 'LOTT';

/** Default looks by category. */
const categories = {
  LIVE: {
    leads: ['cards', 'chips', 'wheel', 'dice', 'shoe', 'shaker', 'aces'],
    scenes: ['felt'],
    airs: ['lights', 'sparks'],
  },
  FISH: {
    leads: ['shoal', 'turtle', 'shark', 'octopus', 'net', 'jellyfish', 'crab', 'cannon'],
    scenes: ['reef', 'deep'],
    airs: ['bubbles'],
  },
  PVP: {
    leads: ['duel', 'crossedFans', 'aces', 'tiles', 'cards'],
    scenes: ['lattice', 'felt'],
    airs: ['petals', 'sparks'],
  },
  SPORTS: {
    leads: [
      'football',
      'basketball',
      'tennis',
      'volleyball',
      'baseball',
      'shuttlecock',
      'racket',
      'glove',
      'stopwatch',
      'trophy',
    ],
    scenes: ['pitch', 'court', 'track'],
    airs: ['sparks', 'lights'],
  },
  ESPORTS: {
    leads: ['gamepad', 'headset', 'shield', 'swords', 'lanes', 'target', 'trophy'],
    scenes: ['lanes'],
    airs: ['sparks', 'stars'],
  },
  ELOTT: { leads: ['drum', 'balls', 'blower', 'ball', 'calendar'], scenes: ['tumble'], airs: ['sparks', 'lights'] },
  LOTT: {
    leads: ['ticket', 'balls', 'drum', 'ball', 'blower', 'calendar'],
    scenes: ['tumble', 'rays'],
    airs: ['lights', 'sparks'],
  },
} satisfies Record<Category, { leads: LeadName[]; scenes: ArtTheme['scene'][]; airs: ArtTheme['air'][] }>;

const waters: readonly PaletteName[] = [
  'lagoon',
  'teal',
  'sapphire',
  'mint',
  'coral',
  'violet',
  'jade',
  'sky',
  'indigo',
  'orchid',
];

/**
 * Returns the complete look of a game other than a slot. The same id, category and look always give the same result.
 */
export function completeLook(gameId: string, category: Category, look: ArtStyle = {}): Required<ArtStyle> {
  const random = ornamentNumbers(`${category}:${gameId}`);
  const one = <Value>(list: readonly Value[], otherwise: Value): Value =>
    list[Math.floor(random() * list.length)] ?? otherwise;
  const {
    leads,
    scenes,
    airs,
  }: { leads: readonly LeadName[]; scenes: readonly ArtTheme['scene'][]; airs: readonly ArtTheme['air'][] } =
    categories[category];
  const lead = look.lead ?? one(leads, 'star');
  const others = leads.filter((each) => each !== lead);
  const left = one(others, 'star');
  const right = one(
    others.filter((each) => each !== left),
    'star',
  );
  return {
    lead,
    beside: look.beside ?? [left, right],
    palette: look.palette ?? one(category === 'FISH' ? waters : paletteNames, 'dusk'),
    scene: look.scene ?? one(scenes, 'rays'),
    air: look.air ?? one(airs, 'sparks'),
    layout: look.layout ?? one(['single', 'trio', 'arch', 'wreath'], 'trio'),
  };
}
