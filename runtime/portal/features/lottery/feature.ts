import type { TranslationKey } from '../../../../schema/generated/translation-keys.ts';
import type { ComponentType } from 'react';
import { defineFeature, type PageRoute } from '../../core/define-feature.ts';

type FramedPage = 'LotteryPage' | 'VnLotteryPage' | 'SeaLotteryPage' | 'SeamlessPage';

/** Defines a page that shows a draw in a frame, with only the header above it. */
function framed(path: PageRoute['path'], title: TranslationKey, page: FramedPage): PageRoute {
  return {
    path,
    access: 'trial',
    title,
    frame: 'header',
    flag: 'GAMES3',
    lazy: (): Promise<ComponentType> => import('./pages/lottery-pages.tsx').then((module) => module[page]),
  };
}

export const feature = defineFeature({
  id: 'lottery',
  routes: [
    framed('/lottery', 'lottery:lottery.title', 'LotteryPage'),
    framed('/vnlottery', 'lottery:vn.title', 'VnLotteryPage'),
    framed('/seaLottery', 'lottery:sea.title', 'SeaLotteryPage'),
    framed('/seamless', 'lottery:seamless.title', 'SeamlessPage'),
    {
      path: '/elott',
      access: 'visitor',
      publicPage: 'elott',
      // Draws close and open.
      startsAfter: 15,
      title: 'lottery:elott.title',
      flag: 'GAMES3',
      lazy: () => import('./pages/elott-page.tsx').then((module) => module.ElottPage),
    },
  ],
});
