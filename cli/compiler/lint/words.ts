import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import type { Library } from '../library.ts';
import { didYouMean } from '../read/check-shape.ts';
import { keySpan, partAt, spanNear } from '../read/located.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';

/** Languages and the words a brand replaces. */
export async function lintWords(brand: ResolvedBrand, library: Library): Promise<Diagnostic[]> {
  const { located, file } = brand;
  const { languages, defaultLanguage, copy } = brand.brand;
  const found: Diagnostic[] = [];
  if (!languages.includes(defaultLanguage)) {
    const at = spanNear(located, ['defaultLanguage']) ?? { file };
    const message = `the default language ${defaultLanguage} is not among the languages offered`;
    found.push(diagnostic('LV3009', { message, at, key: 'defaultLanguage', hint: `one of: ${languages.join(', ')}` }));
  }
  const english = await library.locale('en');
  for (const [code, own] of Object.entries(copy)) {
    if (!languages.some((each) => each === code)) {
      const at = keySpan(located, ['copy', code]) ?? spanNear(located, ['copy', code]) ?? { file };
      found.push(diagnostic('LV3011', { message: `words for ${code}, which the brand does not offer`, at, key: ['copy', code] }));
    }
    for (const [namespace, words] of Object.entries(own ?? {})) {
      for (const key of Object.keys(words)) found.push(...lintKey(brand, ['copy', code, namespace, key], english.words));
    }
  }
  return found;
}

function lintKey({ located, file }: ResolvedBrand, path: string[], english: Record<string, Record<string, string>>): Diagnostic[] {
  const [, , namespace = '', key = ''] = path;
  const known = english[namespace];
  if (known === undefined) {
    const place = path.slice(0, 3);
    const meant = didYouMean(namespace, Object.keys(english));
    const hint = meant === null ? `one of: ${Object.keys(english).join(', ')}` : `did you mean "${meant}"?`;
    return [diagnostic('LV3010', { message: `there are no words called "${namespace}"`, at: keySpan(located, place) ?? { file }, key: place, hint })];
  }
  const original = known[key] ?? known[`${withoutPlural(key)}_other`] ?? known[withoutPlural(key)];
  if (original === undefined) {
    const meant = didYouMean(key, Object.keys(known));
    const hint = meant === null ? null : `did you mean "${meant}"?`;
    return [diagnostic('LV3010', { message: `"${namespace}" has no words "${key}"`, at: keySpan(located, path) ?? { file }, key: path, hint })];
  }
  const own = partAt(located, path);
  const text = own?.kind === 'scalar' ? String(own.value) : '';
  const wanted = placeholders(original);
  const given = placeholders(text);
  const missing = wanted.difference(given);
  const extra = given.difference(wanted);
  if (missing.size + extra.size === 0) return [];
  const said = [missing.size > 0 ? `lacks ${list(missing)}` : '', extra.size > 0 ? `has ${list(extra)} that nothing fills in` : ''].filter(Boolean);
  return [diagnostic('LV3013', { message: `"${namespace}:${key}" ${said.join(' and ')}`, at: own?.at ?? { file }, key: path })];
}

function withoutPlural(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}

function placeholders(text: string): Set<string> {
  // A count may be spelled out by a plural form.
  return new Set([...text.matchAll(/\{\{\s*([^{}\s,]+)/g)].map(([, name = '']) => name).filter((name) => name !== 'count'));
}

function list(names: Set<string>): string {
  return [...names].map((name) => `{{${name}}}`).join(', ');
}
