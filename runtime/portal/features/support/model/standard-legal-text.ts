import type { BrandBundle, BrandPage } from '../../../../../schema/bundle.ts';
import type { Translator } from '../../../../web/client/i18n/words.ts';
import { type LegalPageId, wordsOf } from './legal-pages.ts';

/** Returns the standard text of a legal page that the brand does not replace, with the brand's details. */
export function standardLegalText({
  page,
  bundle,
  words,
}: {
  page: LegalPageId;
  bundle: BrandBundle;
  words: Translator;
}): BrandPage {
  const { name, contact, deployment } = bundle;
  const values = {
    brand: name,
    company: contact.company,
    email: contact.email,
    address: contact.address,
    licence: contact.licence,
    minimumAge: deployment.minimumAge,
  };
  const key = `support:${wordsOf(page)}` as const;
  const sections: BrandPage['sections'] = [];
  for (let number = 1; ; number += 1) {
    const [heading, text] = [`${key}.${number}.heading`, `${key}.${number}.text`];
    if (!words.has(heading) || !words.has(text)) break;
    sections.push({ heading: words.t(heading, values), paragraphs: [words.t(text, values)] });
  }
  return { title: words.t(`${key}.title`, values), sections };
}
