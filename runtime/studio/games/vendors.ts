import type { ArtStyle } from '../art/look.ts';

export interface StudioVendor {
  vassalage: string;
  displayName: string;
  category: 'LIVE' | 'RNG' | 'SPORTS' | 'ESPORTS' | 'FISH' | 'PVP' | 'ELOTT' | 'LOTT';
  /** LOBBY vendors open their page, DIRECT ones open a game at once. */
  launchMode: 'LOBBY' | 'DIRECT';
  isHot: boolean;
  /** The drawing of its icon, and its colours. */
  icon: Required<Pick<ArtStyle, 'lead' | 'palette'>>;
}

/** All vendors; one without games is not published. */
export const vendors: readonly StudioVendor[] = [
  vendor('LMN', 'Lumenfold', 'RNG', 'LOBBY', { lead: 'lantern', palette: 'dusk' }, 'hot'),
  vendor('TIDE', 'Tidewright', 'RNG', 'LOBBY', { lead: 'wave', palette: 'lagoon' }),
  vendor('KLN', 'Kiln & Quill', 'RNG', 'LOBBY', { lead: 'feather', palette: 'copper' }),
  vendor('FERN', 'Fernwick', 'RNG', 'LOBBY', { lead: 'leaf', palette: 'jade' }),
  vendor('ORB', 'Orbit & Oak', 'RNG', 'LOBBY', { lead: 'planet', palette: 'indigo' }, 'hot'),
  vendor('SALN', 'Salon Nine', 'LIVE', 'LOBBY', { lead: 'cards', palette: 'cherry' }, 'hot'),
  vendor('VELV', 'Velvet Table', 'LIVE', 'LOBBY', { lead: 'chips', palette: 'plum' }),
  vendor('CORL', 'Coral & Hook', 'FISH', 'LOBBY', { lead: 'shoal', palette: 'coral' }, 'hot'),
  vendor('REEF', 'Reefwork', 'FISH', 'LOBBY', { lead: 'turtle', palette: 'teal' }),
  vendor('KNOT', 'Knot & Ace', 'PVP', 'LOBBY', { lead: 'crossedFans', palette: 'ember' }),
  vendor('DS88', 'DS88', 'SPORTS', 'DIRECT', { lead: 'football', palette: 'lime' }, 'hot'),
  vendor('STRD', 'Stride', 'SPORTS', 'LOBBY', { lead: 'stopwatch', palette: 'sky' }),
  vendor('IMES', 'Imbre IMES', 'ESPORTS', 'DIRECT', { lead: 'gamepad', palette: 'violet' }),
  vendor('SV3', 'Savanne SV3', 'ESPORTS', 'DIRECT', { lead: 'headset', palette: 'steel' }),
  vendor('AV', 'Avelot AV', 'ESPORTS', 'DIRECT', { lead: 'shield', palette: 'ruby' }),
  vendor('DAWN', 'Dawn Draw', 'ELOTT', 'LOBBY', { lead: 'drum', palette: 'saffron' }),
  vendor('TCG_LOTTO_VN', 'Ba Miền Lotto', 'LOTT', 'DIRECT', { lead: 'ticket', palette: 'rose' }),
  vendor('TCG_SEA', 'Strait Draw', 'LOTT', 'DIRECT', { lead: 'balls', palette: 'sapphire' }),
  vendor('LOTT', 'House Lottery', 'LOTT', 'LOBBY', { lead: 'blower', palette: 'plum' }),
];

export const findVendor = (vassalage: string): StudioVendor | null =>
  vendors.find((each) => each.vassalage === vassalage) ?? null;

function vendor(
  vassalage: string,
  displayName: string,
  category: StudioVendor['category'],
  launchMode: StudioVendor['launchMode'],
  icon: StudioVendor['icon'],
  hot?: 'hot',
): StudioVendor {
  return { vassalage, displayName, category, launchMode, isHot: hot !== undefined, icon };
}
