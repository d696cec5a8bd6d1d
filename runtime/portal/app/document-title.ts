import type { BrandBundle } from '../../../schema/bundle.ts';
import type { FeatureRoute } from '../core/define-feature.ts';
import type { Translator } from '../../web/client/i18n/words.ts';

type Headed = Pick<FeatureRoute, 'title' | 'ownHeading'>;

interface Site {
  bundle: BrandBundle;
  words: Translator;
}

/** Returns the document title of a route: its heading and the brand. */
export function documentTitle(route: Headed, site: Site): string {
  return `${pageHeading(route, site)} · ${site.bundle.name}`;
}

/** Returns the brand's own heading of the page, or the route's title. */
export function pageHeading({ title, ownHeading }: Headed, { bundle, words }: Site): string {
  return ownHeading?.(bundle, words.language) ?? words.t(title, { brand: bundle.name });
}
