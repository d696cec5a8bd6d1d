import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type LanguageCode, languages } from '../../schema/languages.ts';

/** A player text and its location: `wallet:title`, `brands/kumo/copy:home.hero.title`, `studio/slot:spin`. */
export interface PlayerText {
  place: string;
  text: string;
}

const root = path.join(import.meta.dirname, '../..');

/** Returns every text of the locales, the brands, the game studio, the test cashier and the demo notices in one language. */
export function playerTexts(code: LanguageCode): PlayerText[] {
  return [...localeTexts(code), ...brandTexts(code), ...studioTexts(code), ...cashierTexts(code), ...demoTexts(code)];
}

function localeTexts(code: LanguageCode): PlayerText[] {
  return textsIn(`locales/${languages[code].tag}`, '');
}

function studioTexts(code: LanguageCode): PlayerText[] {
  return textsIn(`runtime/studio/words/${languages[code].tag}`, 'studio/');
}

function cashierTexts(code: LanguageCode): PlayerText[] {
  return textsIn(`runtime/cashier/words/${languages[code].tag}`, '');
}

/** A language may be without them: the demo brands then show the English ones. */
function demoTexts(code: LanguageCode): PlayerText[] {
  const file = `runtime/server/platform/notices/demo/${languages[code].tag}.json`;
  return existsSync(path.join(root, file)) ? strings(json(file)).map((found) => at('demo-notices', found)) : [];
}

function textsIn(folder: string, prefix: string): PlayerText[] {
  return globSync(`${folder}/*.json`, { cwd: root }).flatMap((file) =>
    Object.entries<string>(json(file)).map(([key, text]) => ({
      place: `${prefix}${path.basename(file, '.json').replace(/^.*\.(?=errors$)/, '')}:${key}`,
      text,
    })),
  );
}

function brandTexts(code: LanguageCode): PlayerText[] {
  const { tag } = languages[code];
  return globSync('brands/{_bases/*.json,*/brand.json}', { cwd: root }).flatMap((file) => {
    const folder = path.dirname(file);
    const copy = `${folder}/copy/${tag}.json`;
    return [
      ...inLanguage(json(file), code).map((found) => at(file, found)),
      ...(existsSync(path.join(root, copy)) ? strings(json(copy)).map((found) => at(`${folder}/copy`, found)) : []),
      ...globSync(`${folder}/pages/*.${tag}.json`, { cwd: root }).flatMap((page) =>
        strings(json(page)).map((found) => at(page.replace(`.${tag}.json`, ''), found)),
      ),
    ];
  });
}

interface Found {
  steps: string;
  text: string;
}

const at = (file: string, { steps, text }: Found): PlayerText => ({ place: `${file}:${steps}`, text });

/** Returns every string of a value. */
function strings(value: unknown, steps: readonly string[] = []): Found[] {
  if (typeof value === 'string') return [{ steps: steps.join('.'), text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => strings(part, [...steps, key]));
}

/** Returns the strings below a language code (`{ "EN": …, "CN": … }`) or a label of that language (`labelNameCn`). */
function inLanguage(value: unknown, code: LanguageCode, steps: readonly string[] = []): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  const label = `labelName${code[0]}${code.slice(1).toLowerCase()}`;
  return Object.entries(value).flatMap(([key, part]) =>
    key === code || key === label ? strings(part, [...steps, key]) : inLanguage(part, code, [...steps, key]),
  );
}

function json(file: string) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}
