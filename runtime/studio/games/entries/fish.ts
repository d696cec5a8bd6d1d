import type { ArtStyle } from '../../art/look.ts';
import type { PondId } from '../fish/ponds.ts';
import type { PlayedEntry } from './entry.ts';

/** The fish shooting ponds of Coral & Hook and of Reefwork. */
export const fishEntries: readonly PlayedEntry[] = [
  pond('CORL', 'first-light-lagoon', 'lagoon', { lead: 'shoal', palette: 'lagoon', scene: 'reef' }, 'hot'),
  pond('CORL', 'coral-carousel', 'reef', { lead: 'octopus', palette: 'coral', scene: 'reef' }, 'hot'),
  pond('CORL', 'trench-runners', 'deep', { lead: 'shark', palette: 'sapphire', scene: 'deep' }),
  pond('CORL', 'glow-tide', 'night', { lead: 'jellyfish', palette: 'violet', scene: 'deep' }),
  pond('CORL', 'sandbar-picnic', 'lagoon', { lead: 'crab', palette: 'sand', scene: 'reef' }),
  pond('CORL', 'hook-and-net', 'reef', { lead: 'net', palette: 'teal', scene: 'reef' }),
  pond('CORL', 'iron-keel', 'deep', { lead: 'cannon', palette: 'steel', scene: 'deep' }),
  pond('CORL', 'midnight-mantle', 'night', { lead: 'octopus', palette: 'ink', scene: 'deep' }),
  pond('REEF', 'turtle-terrace', 'lagoon', { lead: 'turtle', palette: 'jade', scene: 'reef' }, 'hot'),
  pond('REEF', 'spice-current', 'reef', { lead: 'shoal', palette: 'saffron', scene: 'reef' }),
  pond('REEF', 'fin-frontier', 'deep', { lead: 'shark', palette: 'storm', scene: 'deep' }),
  pond('REEF', 'lantern-abyss', 'night', { lead: 'jellyfish', palette: 'plum', scene: 'deep' }, 'hot'),
  pond('REEF', 'mint-shallows', 'lagoon', { lead: 'crab', palette: 'mint', scene: 'reef' }),
  pond('REEF', 'ruby-atoll', 'reef', { lead: 'net', palette: 'ruby', scene: 'reef' }),
  pond('REEF', 'whale-song-basin', 'deep', { lead: 'turtle', palette: 'indigo', scene: 'deep' }),
  pond('REEF', 'comet-waters', 'night', { lead: 'cannon', palette: 'orchid', scene: 'deep' }),
  {
    ...pond('REEF', 'reefwork-ponds', 'lagoon', { lead: 'octopus', palette: 'steel', scene: 'reef' }),
    isGame: 'VASSALAGE',
  },
];

function pond(vassalage: 'CORL' | 'REEF', gameId: string, setting: PondId, look: ArtStyle, hot?: 'hot'): PlayedEntry {
  return { kind: 'fish', gameId, vassalage, setting, look, isHot: hot !== undefined };
}
