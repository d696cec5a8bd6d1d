import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type LanguageCode, languages } from '../../schema/languages.ts';

/** A player text and its location: `wallet:title`, `brands/kumo/copy:home.hero.title`, `studio/slot/words:spin`. */
export interface PlayerText {
  place: string;
  text: string;
}

const root = path.join(import.meta.dirname, '../..');
const codes = Object.keys(languages) as LanguageCode[];

/** Returns every text of the locales, the brands and the game studio in one language. */
export async function playerTexts(code: LanguageCode): Promise<PlayerText[]> {
  return [...localeTexts(code), ...brandTexts(code), ...(await studioTexts(code)), ...(await gameNames(code))];
}

/** Returns the files of the studio that contain a string table. */
export function wordTableFiles(): string[] {
  return globSync('runtime/studio/client/**/*.ts', { cwd: root })
    .filter((file) => readFileSync(path.join(root, file), 'utf8').includes('satisfies StringTable'))
    .toSorted();
}

function localeTexts(code: LanguageCode): PlayerText[] {
  return globSync(`locales/${languages[code].tag}/*.json`, { cwd: root }).flatMap((file) =>
    Object.entries<string>(json(file)).map(([key, text]) => ({
      place: `${path.basename(file, '.json').replace(/^.*\.(?=errors$)/, '')}:${key}`,
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

async function studioTexts(code: LanguageCode): Promise<PlayerText[]> {
  const column = codes.indexOf(code);
  const files = await Promise.all(
    wordTableFiles().map(async (file) => {
      const name = path.relative('runtime/studio/client', file).replace(/\.ts$/, '');
      const tables = Object.values(await load(file)).filter(isStringTable);
      if (tables.length === 0) throw new Error(`${file} has a table of words that it does not export`);
      return tables.flatMap((table) =>
        Object.entries(table).map(([key, row]) => ({ place: `studio/${name}:${key}`, text: row[column] ?? '' })),
      );
    }),
  );
  return files.flat();
}

async function gameNames(code: LanguageCode): Promise<PlayerText[]> {
  const files = globSync('runtime/studio/games/entries/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const loaded = await Promise.all(files.map(async (file) => ({ file, entries: { ...(await load(file)) } })));
  return loaded.flatMap(({ file, entries }) =>
    inLanguage(entries, code).map((found) => at(`studio/games/${path.basename(file, '.ts')}`, found)),
  );
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

function isStringTable(value: unknown): value is Record<string, readonly string[]> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((row) => Array.isArray(row) && row.length === codes.length) &&
    Object.keys(value).length > 0
  );
}

async function load(file: string): Promise<Record<string, unknown>> {
  return import(pathToFileURL(path.join(root, file)).href);
}

function json(file: string) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}
