import type { BrandBundle } from '../../../schema/bundle.ts';
import type { PrerenderInput } from './runtime.ts';
import type { Words } from './words.ts';

/** Values that identify a brand, by field name. Pages only show them; no page branches on them. */
export type Identity = ReadonlyMap<string, string>;

/** Returns the identity values of a brand and the strings that it replaces. */
export function identityOf(
  { id, name, merchantCode, domains, contact, assets, copy }: BrandBundle,
  own: Words,
): Identity {
  const { logo, mark, hero, socialImage } = assets;
  const said = Object.entries({
    id,
    name,
    merchantCode,
    ...prefixed('contact', contact),
    ...prefixed('assets', { logo, mark, hero }),
  });
  return new Map([
    ...said,
    ...(socialImage === null ? [] : [['assets.socialImage', socialImage] as const]),
    ...domains.map((domain, index) => [`domains.${index}`, domain] as const),
    ...Object.entries(copy).map(([code, address]) => [`copy.${code}`, address] as const),
    ...plainWords(own).map(([place, text]) => [place, text] as const),
  ]);
}

/** Returns the bundle with its identity values replaced. */
export function bundleAs(bundle: BrandBundle, text: (place: string, value: string) => string): BrandBundle {
  const { id, name, merchantCode, domains, contact, assets, copy } = bundle;
  const { logo, mark, hero, socialImage } = assets;
  return {
    ...bundle,
    id: text('id', id),
    name: text('name', name),
    merchantCode: text('merchantCode', merchantCode),
    domains: domains.map((domain, index) => text(`domains.${index}`, domain)),
    contact: {
      company: text('contact.company', contact.company),
      email: text('contact.email', contact.email),
      address: text('contact.address', contact.address),
      licence: text('contact.licence', contact.licence),
    },
    assets: {
      logo: text('assets.logo', logo),
      mark: text('assets.mark', mark),
      hero: text('assets.hero', hero),
      socialImage: socialImage === null ? null : text('assets.socialImage', socialImage),
    },
    copy: Object.fromEntries(Object.entries(copy).map(([code, address]) => [code, text(`copy.${code}`, address)])),
  };
}

/** Returns the render input with its identity values replaced. */
export function inputAs(
  input: PrerenderInput,
  own: Words,
  text: (place: string, value: string) => string,
): PrerenderInput {
  const copy = { ...input.copy };
  for (const [place, word] of plainWords(own)) {
    const [namespace = '', ...key] = place.split(':');
    copy[namespace] = { ...copy[namespace], [key.join(':')]: text(place, word) };
  }
  return { ...input, bundle: bundleAs(input.bundle, text), copy };
}

/** Returns whether a brand's string is only shown: it is not empty and contains no placeholder. */
export function isPlainWord(text: string): boolean {
  return text !== '' && !text.includes('{{') && !text.includes('$t(');
}

function plainWords(own: Words): [place: string, text: string][] {
  return Object.entries(own).flatMap(([namespace, words]) =>
    Object.entries(words).flatMap(([key, text]): [string, string][] =>
      isPlainWord(text) ? [[`${namespace}:${key}`, text]] : [],
    ),
  );
}

function prefixed(prefix: string, values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}.${key}`, value]));
}
