import { defineParts } from '../../core/define-feature.ts';

export const parts = defineParts({
  overlays: {
    'lobby/game': () => import('./overlays/game-details-overlay.tsx').then((module) => module.GameDetailsOverlay),
    'lobby/search': () => import('./overlays/search-overlay.tsx').then((module) => module.SearchOverlay),
    'lobby/vendor-games': () =>
      import('./overlays/vendor-games-overlay.tsx').then((module) => module.VendorGamesOverlay),
  },
});
