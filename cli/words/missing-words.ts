import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { languages, type LanguageCode } from '../../schema/languages.ts';
import { pluralKey, translationKeys } from '../compiler/lint/plural-forms.ts';
import { readJsonFile } from '../compiler/read/read-json.ts';
import { projectRoot, shownPath, type Workspace } from '../compiler/workspace.ts';
import { RejectedError } from '../exit.ts';
import { checkedJson } from '../read-input.ts';

/** A text that a language lacks. `file` need not exist. */
export interface MissingWord {
  language: LanguageCode;
  file: string;
  /** Dotted where the file is nested. */
  key: string;
  /** What is shown instead. */
  english: string;
}

/** Returns what each language lacks of portal, messages, game studio, cashier and demo notices. Throws `RejectedError`. */
export async function missingWords(workspace: Workspace): Promise<MissingWord[]> {
  const files = await englishFiles(workspace);
  const others = (Object.keys(languages) as LanguageCode[]).filter((code) => code !== 'EN');
  const found = others.flatMap((language) =>
    files.map(async (fileOf) => {
      const { tag } = languages[language];
      const [english, own] = await Promise.all([textsOf(fileOf('en')), textsOf(fileOf(tag))]);
      const missing = translationKeys(english, tag).filter((key) => own[key] === undefined);
      return missing.map((key) => ({
        language,
        file: shownPath(workspace, fileOf(tag)),
        key,
        english: english[key] ?? english[`${pluralKey(key)?.family}_other`] ?? '',
      }));
    }),
  );
  return (await Promise.all(found)).flat();
}

/** Returns a function from the tag of a language to its path, for each file of English. */
async function englishFiles({ locales }: Workspace): Promise<((tag: string) => string)[]> {
  const folders = [locales, ...['studio', 'cashier'].map((part) => path.join(projectRoot, 'runtime', part, 'words'))];
  const files = await Promise.all(
    folders.map(async (folder) => {
      const names = (await readdir(path.join(folder, 'en'))).filter((name) => name.endsWith('.json')).sort();
      return names.map((name) => (tag: string) => path.join(folder, tag, name));
    }),
  );
  const notices = path.join(projectRoot, 'runtime/server/platform/notices/demo');
  return [...files.flat(), (tag) => path.join(notices, `${tag}.json`)];
}

/** Returns the texts of a file by key; none for a file that does not exist. */
async function textsOf(file: string): Promise<Record<string, string>> {
  if (!existsSync(file)) return {};
  return Object.fromEntries(flat(checkedJson(await readJsonFile(file, file), RejectedError), []));
}

function flat(value: unknown, steps: readonly string[]): [string, string][] {
  if (typeof value === 'string') return [[steps.join('.'), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => flat(part, [...steps, key]));
}
