import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { languages } from '../../schema/languages.ts';
import { writeIfChanged } from './write-if-changed.ts';

const codes = Object.keys(languages);

/** A list of all languages: `"enum": ["EN", "CN"]`. */
const list = /("(?:enum|required)": )\[\s*"EN"(?:,\s*"[A-Z]{2}")+\s*\]/g;

/** One property for each language, English first; all have the same schema. */
const properties =
  /("properties": \{\s*)"EN": (\{[^{}]*\})(,\s*)"[A-Z]{2}": \{[^{}]*\}(?:,\s*"[A-Z]{2}": \{[^{}]*\})*/g;

/** Updates the lists of languages in the schemas of brands and of game vendors to those of `schema/languages.ts`. */
export async function updateLanguageLists(root: string): Promise<void> {
  for (const kind of ['brand', 'studio']) {
    const folder = path.join(root, 'schema', kind);
    for (const name of (await readdir(folder)).filter((each) => each.endsWith('.schema.json'))) {
      const file = path.join(folder, name);
      await writeIfChanged(file, withLanguages(await readFile(file, 'utf8')));
    }
  }
}

/** Returns the text of a schema with the languages of `schema/languages.ts`. */
function withLanguages(schema: string): string {
  const all = `[${codes.map((code) => `"${code}"`).join(', ')}]`;
  return schema
    .replace(list, (_, keyword: string) => `${keyword}${all}`)
    .replace(
      properties,
      (_, head: string, english: string, between: string) =>
        `${head}${codes.map((code) => `"${code}": ${english}`).join(between)}`,
    );
}
