import { routePaths } from './generated/features.ts';

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
