import type { BrandBundle, BrandPage } from '../../../../../schema/bundle.ts';
import type { Translator } from '../../../../web/client/i18n/words.ts';
import { type LegalPageId, wordsOf } from './legal-pages.ts';

/**
 * Returns the standard text of a legal page that the brand does not replace, with the brand's details. A section may have
 * other words for a brand with payments (`<n>.paying.…`) and for one with real money (`<n>.real.…`).
 */
export function standardLegalText({
  page,
  bundle,
  words,
}: {
  page: LegalPageId;
  bundle: BrandBundle;
  words: Translator;
}): BrandPage {
  const { name, contact, deployment, money, payments } = bundle;
  const values = {
    brand: name,
    company: contact.company,
    email: contact.email,
    address: contact.address,
    licence: contact.licence,
    minimumAge: deployment.minimumAge,
  };
  const key = `support:${wordsOf(page)}` as const;
  const variants = [...(money === 'real' ? ['.real'] : []), ...(money === 'real' || payments ? ['.paying'] : [])];
  const sections: BrandPage['sections'] = [];
  for (let number = 1; ; number += 1) {
    const keyOf = (part: 'heading' | 'text') =>
      [...variants, ''].map((variant) => `${key}.${number}${variant}.${part}`).find((each) => words.has(each));
    const [heading, text] = [keyOf('heading'), keyOf('text')];
    if (heading === undefined || text === undefined) break;
    sections.push({ heading: words.t(heading, values), paragraphs: [words.t(text, values)] });
  }
  return { title: words.t(`${key}.title`, values), sections };
}
