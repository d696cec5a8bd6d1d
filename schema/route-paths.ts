/** Every path the portal has a page or an overlay at. The portal's registry is held to it. */
export const routePaths: readonly string[] = [
  '/login',
  '/register',
  '/register.html',
  '/password/reset',
  '/index',
  '/rng',
  '/live',
  '/pvp',
  '/fish',
  '/sports',
  '/esports',
  '/game',
  '/lottery',
  '/vnlottery',
  '/seaLottery',
  '/elott',
  '/seamless',
  '/wallet',
  '/records/bets',
  '/legal/terms',
  '/legal/privacy',
  '/legal/responsible-gaming',
  '/legal/about',
  '/legal/contact',
  '/legal/affiliates',
  '/legal/refund',
  '/down',
];

/**
 * Every path a brand may switch off: those there are, and those the product's specification names (section 2), so that
 * a brand can decline a page before it comes.
 */
export const switchablePaths: readonly string[] = [
  ...routePaths,
  '/noticePage',
  '/vip',
  '/pointMall',
  '/promotions',
  '/promoDetail',
  '/help',
  '/helpmc',
  '/join',
];

/** Pages of plain text, which a brand may replace: `/legal/<id>`. */
export const legalPageIds: readonly string[] = routePaths.flatMap((path) =>
  path.startsWith('/legal/') ? [path.slice('/legal/'.length)] : [],
);
