import { languages, type LanguageCode } from '../../../../schema/languages.ts';
import type en from '../../words/en/kit.json';
import { translator, type KitWord, type Say, type Translate, type StringTable } from './translator.ts';

export type { KitWord, Say, Translate };

/**
 * The files of one namespace: `import.meta.glob('../../words/<language>/<namespace>.json')` with a star for the
 * language. A page loads the file of its language only.
 */
export type StringFiles<Table extends StringTable = StringTable> = Readonly<Record<string, () => Promise<Table>>>;

/** The keys of namespaces. */
export type KeysOf<Files extends StringFiles> = Files extends StringFiles<infer Table> ? keyof Table & string : never;

const gameKitStrings = import.meta.glob<typeof en>('../../words/*/kit.json', { import: 'default' });

/** Loads the strings of the kit and of `namespaces` in one language; of equal keys, that of the last namespace counts. */
export async function loadStrings<const Namespaces extends readonly StringFiles[]>(
  language: LanguageCode,
  ...namespaces: Namespaces
): Promise<Translate<KeysOf<Namespaces[number]>>> {
  const loaded = await Promise.all([gameKitStrings, ...namespaces].map((files) => fileOf(files, language)));
  return translator(Object.assign({}, ...loaded));
}

/** Returns the language from `?lang`, else English. Also sets the language of the document. */
export function chosenLanguage(): LanguageCode {
  const asked = new URLSearchParams(location.search).get('lang') ?? '';
  const language = isLanguage(asked) ? asked : 'EN';
  document.documentElement.lang = languages[language].tag;
  return language;
}

/** Loads a file in the language, or in English where the language has none. */
function fileOf(files: StringFiles, language: LanguageCode): Promise<StringTable> {
  const { tag } = languages[language];
  const folders = Object.keys(files);
  const name = [tag, 'en'].map((each) => folders.find((path) => path.includes(`/${each}/`))).find((path) => path);
  return files[name ?? '']?.() ?? Promise.resolve({});
}

function isLanguage(code: string): code is LanguageCode {
  return Object.hasOwn(languages, code);
}
