import type { BrandBundle } from '../../../schema/bundle.ts';
import type { LanguageCode } from '../../../schema/languages.ts';
import { interpolate } from '../../../runtime/shared/interpolate.ts';
import { httpCall } from '../../support/http-request.ts';
import type { BrandAddress } from './target.ts';

/** Returns a compiled string of a brand in one language: `t('account:login.title')`. */
export type Words = (key: string, params?: Record<string, string | number>) => string;

/** Reads the compiled strings of a brand. The result throws for a missing key. */
export async function readWords(address: BrandAddress, bundle: BrandBundle, language: LanguageCode): Promise<Words> {
  const path = bundle.copy[language];
  if (path === undefined) throw new Error(`${bundle.id} has no words in ${language}`);
  const answer = await httpCall({ connect: address.connect, host: address.host, path });
  const copy = answer.json() as Record<string, Record<string, string>>;
  return (key, params = {}) => {
    const [namespace = '', name = ''] = key.split(':');
    const text = copy[namespace]?.[name];
    if (text === undefined) throw new Error(`${bundle.id} has no words for ${key} in ${language}`);
    return interpolate(text, params);
  };
}
