import type { Overlays } from '../../../core/define-feature.ts';

export const overlays: Overlays = {
  'lobby/game': () => import('./game-details-overlay.tsx').then((module) => module.GameDetailsOverlay),
  'lobby/search': () => import('./search-overlay.tsx').then((module) => module.SearchOverlay),
  'lobby/vendor-games': () => import('./vendor-games-overlay.tsx').then((module) => module.VendorGamesOverlay),
};
