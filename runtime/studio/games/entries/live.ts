import type { ArtStyle } from '../../art/look.ts';
import type { PlayedKind } from '../kinds.ts';
import type { PlayedEntry } from './entry.ts';

/** The games of the live tables. */
const tableKinds = {
  baccarat: { classify: 'BAC', lead: 'cards' },
  'dragon-tiger': { classify: 'DAT', lead: 'aces' },
  'sic-bo': { classify: 'SIC', lead: 'dice' },
  roulette: { classify: 'ROU', lead: 'wheel' },
} as const satisfies Partial<Record<PlayedKind, Pick<PlayedEntry, 'classify'> & Pick<ArtStyle, 'lead'>>>;
type TableKind = keyof typeof tableKinds;

/** The colours of the rooms; the id of a table begins with its room. */
const palettes = {
  amber: 'amber',
  ivory: 'steel',
  cedar: 'jade',
  garnet: 'ruby',
  jasmine: 'moss',
  magnolia: 'rose',
  moonlit: 'indigo',
  peacock: 'teal',
  saffron: 'saffron',
  willow: 'lagoon',
  orchid: 'orchid',
  copper: 'copper',
} as const satisfies Record<string, ArtStyle['palette']>;
type RoomName = keyof typeof palettes;

const hot: readonly string[] = ['amber-baccarat', 'magnolia-dragon-tiger', 'moonlit-baccarat', 'ivory-roulette'];

/** The live tables of Salon Nine and Velvet Table. */
export const liveEntries: readonly PlayedEntry[] = [
  ...tables('SALN', 'baccarat', {
    amber: 'quick-1',
    ivory: 'calm-1',
    cedar: 'quick-2',
    garnet: 'calm-2',
    jasmine: 'quick-3',
    magnolia: 'calm-3',
  }),
  ...tables('SALN', 'dragon-tiger', { amber: 'quick-1', ivory: 'calm-1', garnet: 'quick-2', magnolia: 'calm-2' }),
  ...tables('SALN', 'sic-bo', { cedar: 'quick-1', jasmine: 'calm-1', garnet: 'quick-2' }),
  ...tables('SALN', 'roulette', { ivory: 'quick-1', cedar: 'calm-1', magnolia: 'quick-2' }),
  ...tables('VELV', 'baccarat', {
    moonlit: 'quick-4',
    peacock: 'calm-4',
    saffron: 'quick-5',
    willow: 'calm-5',
    orchid: 'quick-6',
    copper: 'calm-6',
  }),
  ...tables('VELV', 'dragon-tiger', { moonlit: 'quick-3', saffron: 'calm-3', orchid: 'quick-4', willow: 'calm-4' }),
  ...tables('VELV', 'sic-bo', { peacock: 'quick-3', copper: 'calm-2' }),
  ...tables('VELV', 'roulette', { moonlit: 'quick-3', orchid: 'calm-2' }),
];

function tables(vassalage: string, kind: TableKind, settings: Partial<Record<RoomName, string>>): PlayedEntry[] {
  const { classify, lead } = tableKinds[kind];
  return Object.entries(settings).map(([room, setting]) => {
    const gameId = `${room}-${kind}`;
    return {
      gameId,
      vassalage,
      kind,
      setting,
      classify,
      isHot: hot.includes(gameId),
      // Object.entries loses the key type.
      look: { lead, palette: palettes[room as RoomName] },
    };
  });
}
