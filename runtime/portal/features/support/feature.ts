import { defineFeature, type PageRoute } from '../../core/define-feature.ts';
import { legalPages, wordsOf } from './model/legal-pages.ts';

const legalRoutes: PageRoute[] = legalPages.map((page) => ({
  path: `/legal/${page}`,
  access: 'visitor',
  onBreak: true,
  title: `support:${wordsOf(page)}.title`,
  ownHeading: ({ pages }, language) => pages[page]?.[language]?.title,
  publicPage: `legal-${page}`,
  lazy: () => import('./pages/legal-page.tsx').then((module) => module.LegalPage),
}));

export const feature = defineFeature({
  id: 'support',
  routes: [
    ...legalRoutes,
    {
      path: '/down',
      access: 'visitor',
      title: 'support:down.title',
      publicPage: 'down',
      lazy: () => import('./pages/download-page.tsx').then((module) => module.DownloadPage),
    },
  ],
});
