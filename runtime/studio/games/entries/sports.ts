import type { ArtStyle } from '../../art/look.ts';
import type { Circuit } from '../sports/leagues.ts';
import type { SportId } from '../sports/sports.ts';
import type { PlayedEntry } from './entry.ts';

type Focus = SportId | 'all';

/** The drawing of the lobby of each sport. */
const leads: Readonly<Record<SportId, NonNullable<ArtStyle['lead']>>> = {
  football: 'football',
  basketball: 'basketball',
  tennis: 'tennis',
  lanes: 'lanes',
  shooter: 'target',
  duel: 'swords',
};

/** The sports lobbies of every vendor: one with all sports, which opens directly, and one for each sport. */
export const sportsEntries: readonly PlayedEntry[] = [
  ...lobbies('DS88', 'coast', {
    all: ['trophy', 'lime'],
    football: 'jade',
    basketball: 'ember',
    tennis: 'sky',
  }),
  ...lobbies('STRD', 'ridge', {
    all: ['stopwatch', 'sky'],
    football: 'moss',
    basketball: 'copper',
    tennis: 'mint',
  }),
  ...lobbies('IMES', 'isle', {
    all: ['gamepad', 'violet'],
    lanes: 'teal',
    shooter: 'indigo',
    duel: 'plum',
  }),
  ...lobbies('SV3', 'dune', {
    all: ['headset', 'steel'],
    lanes: 'sand',
    shooter: 'cocoa',
    duel: 'amber',
  }),
  ...lobbies('AV', 'fjord', {
    all: ['shield', 'ruby'],
    lanes: 'frost',
    shooter: 'sapphire',
    duel: 'cherry',
  }),
];

type Palette = NonNullable<ArtStyle['palette']>;

function lobbies(
  vassalage: string,
  circuit: Circuit,
  shown: Partial<Record<SportId, Palette>> & {
    all: readonly [lead: NonNullable<ArtStyle['lead']>, palette: Palette];
  },
): PlayedEntry[] {
  const { all, ...sports } = shown;
  const [lead, palette] = all;
  const entry = (focus: Focus, look: ArtStyle): PlayedEntry => ({
    gameId: `${circuit}-${focus}-${circuit === 'coast' || circuit === 'ridge' ? 'sports' : 'esports'}`,
    vassalage,
    kind: 'sports',
    setting: `${circuit}-${focus}`,
    isHot: focus === 'all',
    look,
  });
  return [
    entry('all', { lead, palette }),
    // Object.entries loses the key type.
    ...Object.entries(sports).map(([sport, each]) =>
      entry(sport as SportId, { lead: leads[sport as SportId], palette: each }),
    ),
  ];
}
