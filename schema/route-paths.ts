import { routePaths } from './generated/features.ts';

/**
 * Every path that a brand may switch off: existing ones, and those of the product's specification (section 2), so that
 * a brand can switch off a page before it exists.
 */
export const switchablePaths: readonly string[] = [
  ...routePaths,
  '/vip',
  '/pointMall',
  '/promotions',
  '/promoDetail',
  '/help',
  '/helpmc',
  '/join',
];

/** Ids of plain-text pages that a brand may replace: `/legal/<id>`. */
export const legalPageIds: readonly string[] = routePaths.flatMap((path) =>
  path.startsWith('/legal/') ? [path.slice('/legal/'.length)] : [],
);
