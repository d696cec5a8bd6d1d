import type { ArtStyle } from '../../art/look.ts';
import { rooms, SEATS } from '../pvp/rooms.ts';
import type { PlayedEntry } from './entry.ts';

/** The rooms of Knot & Ace: one ante and one pace each, the smallest ante first. */
export const pvpEntries: readonly PlayedEntry[] = [
  room('reed-mat', 'brisk-1', { lead: 'duel', palette: 'moss' }, 'hot'),
  room('bamboo-bench', 'calm-1', { lead: 'aces', palette: 'jade' }),
  room('clay-cup', 'brisk-2', { lead: 'crossedFans', palette: 'copper' }),
  room('paper-screen', 'calm-2', { lead: 'tiles', palette: 'sand' }),
  room('brass-bell', 'brisk-3', { lead: 'duel', palette: 'amber' }),
  room('blue-tile', 'calm-3', { lead: 'tiles', palette: 'sapphire' }),
  room('silk-cord', 'brisk-4', { lead: 'crossedFans', palette: 'rose' }, 'hot'),
  room('river-stone', 'calm-4', { lead: 'aces', palette: 'steel' }),
  room('lacquer-box', 'brisk-5', { lead: 'duel', palette: 'cherry' }),
  room('ink-brush', 'calm-5', { lead: 'cards', palette: 'ink' }),
  room('jade-comb', 'brisk-6', { lead: 'crossedFans', palette: 'teal' }),
  room('amber-lamp', 'calm-6', { lead: 'tiles', palette: 'saffron' }),
  room('pearl-button', 'brisk-7', { lead: 'aces', palette: 'lilac' }),
  room('cedar-hall', 'calm-7', { lead: 'duel', palette: 'cocoa' }),
  room('gilded-knot', 'brisk-8', { lead: 'cards', palette: 'ember' }, 'hot'),
  room('violet-crown', 'calm-8', { lead: 'crossedFans', palette: 'violet' }),
];

function room(id: string, setting: string, look: ArtStyle, hot?: 'hot'): PlayedEntry {
  return {
    kind: 'pvp',
    gameId: `three-card-${id}`,
    vassalage: 'KNOT',
    setting,
    look,
    isHot: hot !== undefined,
    rooms: [{ roomId: id, seats: SEATS, rung: rooms.get(setting)?.rung ?? 0 }],
  };
}
