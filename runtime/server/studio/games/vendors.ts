export interface StudioVendor {
  vassalage: string;
  displayName: string;
  category: 'LIVE' | 'RNG' | 'SPORTS' | 'ESPORTS' | 'FISH' | 'PVP' | 'ELOTT' | 'LOTT';
  /** LOBBY vendors open their page, DIRECT ones start at once. */
  launchMode: 'LOBBY' | 'DIRECT';
  isHot: boolean;
  /** The game whose art its icon is made of. */
  face: string;
}

export const vendors: readonly StudioVendor[] = [
  {
    vassalage: 'LMN',
    displayName: 'Lumenfold',
    category: 'RNG',
    launchMode: 'LOBBY',
    isHot: true,
    face: 'lantern-harbour',
  },
  {
    vassalage: 'TIDE',
    displayName: 'Tidewright',
    category: 'RNG',
    launchMode: 'LOBBY',
    isHot: false,
    face: 'koi-garden',
  },
  {
    vassalage: 'KLN',
    displayName: 'Kiln & Quill',
    category: 'RNG',
    launchMode: 'LOBBY',
    isHot: false,
    face: 'clockwork-orchard',
  },
];
