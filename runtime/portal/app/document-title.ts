import type { BrandBundle } from '../../../schema/bundle.ts';
import type { FeatureRoute } from '../core/define-feature.ts';
import type { Translator } from '../../web/client/i18n/words.ts';

/** Returns the document title of a route: the brand's own heading of the page, or the route's title. */
export function documentTitle(
  { title, ownHeading }: Pick<FeatureRoute, 'title' | 'ownHeading'>,
  { bundle, words }: { bundle: BrandBundle; words: Translator },
): string {
  const heading = ownHeading?.(bundle, words.language) ?? words.t(title, { brand: bundle.name });
  return `${heading} · ${bundle.name}`;
}
