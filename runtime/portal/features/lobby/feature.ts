import type { TranslationKey } from '../../../../schema/generated/translation-keys.ts';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import type { ComponentType } from 'react';
import type * as Pages from './pages/category-pages.tsx';
import { defineFeature, type PageRoute } from '../../core/define-feature.ts';

/** Defines a category page. All category pages share one chunk. */
function category(
  path: PageRoute['path'],
  title: TranslationKey,
  page: keyof typeof Pages,
  how: Pick<PageRoute, 'startsAfter'> = {},
): PageRoute {
  return {
    path,
    access: 'visitor',
    publicPage: path.slice(1),
    title,
    flag: 'GAMES3',
    ...how,
    lazy: (): Promise<ComponentType> => import('./pages/category-pages.tsx').then((module) => module[page]),
  };
}

/** Odds change, and matches begin. */
const odds = { startsAfter: 20 };

export const feature = defineFeature({
  id: 'lobby',
  routes: [
    category('/rng', 'lobby:rng.title', 'RngPage'),
    category('/live', 'lobby:live.title', 'LivePage'),
    category('/pvp', 'lobby:pvp.title', 'PvpPage', { startsAfter: 15 }),
    category('/fish', 'lobby:fish.title', 'FishPage'),
    category('/sports', 'lobby:sports.title', 'SportsPage', odds),
    category('/esports', 'lobby:esports.title', 'EsportsPage', odds),
  ],
  slots: {
    // One menu item, which links to the first of these pages that the brand has.
    bottomBarItems: (['/rng', '/live', '/fish', '/pvp', '/sports', '/esports', '/elott'] as const).map((route) => ({
      route,
      id: 'games',
      label: 'lobby:nav',
      icon: LayoutGrid,
      order: 2,
    })),
  },
});
