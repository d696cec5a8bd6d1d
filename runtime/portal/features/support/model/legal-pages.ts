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

type LegalWords<Page extends LegalPageId> = Page extends 'responsible-gaming' ? 'responsible' : Page;

/** Returns the string prefix of a page. */
export function wordsOf<Page extends LegalPageId>(page: Page): LegalWords<Page> {
  // The type repeats this condition, which the compiler does not follow.
  return (page === 'responsible-gaming' ? 'responsible' : page) as LegalWords<Page>;
}

export function isLegalPage(page: string): page is LegalPageId {
  return legalPages.some((known) => known === page);
}
