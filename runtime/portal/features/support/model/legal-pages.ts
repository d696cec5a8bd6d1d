/** Pages of `/legal/…`. Their strings are `support:<words>.<n>.heading` and `.text`, counting from 1. */
export const legalPages = [
  'terms',
  'privacy',
  'responsible-gaming',
  'about',
  'contact',
  'affiliates',
  'refund',
] as const;

export type LegalPageId = (typeof legalPages)[number];

/** Returns the string prefix of a page. */
export function wordsOf(page: LegalPageId): string {
  return page === 'responsible-gaming' ? 'responsible' : page;
}

export function isLegalPage(page: string): page is LegalPageId {
  return legalPages.some((known) => known === page);
}
