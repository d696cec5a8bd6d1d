import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { banner } from './api-texts.ts';

/** The folder of the originals; another language has some or all of their keys, and no others. */
const folder = 'locales/en';
const plural = /_(?:zero|one|two|few|many|other)$/;

/** Returns `schema/generated/translation-keys.ts`: every key of the players' texts, `<namespace>:<key>`. */
export async function translationKeysText(root: string): Promise<string> {
  const files = (await readdir(path.join(root, folder))).filter((file) => file.endsWith('.json')).sort();
  const keys = await Promise.all(files.map(async (file) => keysOf(path.join(root, folder, file))));
  return [
    banner(`${folder}/*.json`),
    'export type TranslationKey =',
    ...[...new Set(keys.flat())].sort().map((key) => `  | '${key}'`),
    ';',
    '',
  ].join('\n');
}

/** Returns the keys of one file. Plural forms also have the key without a form; error texts of all features are one namespace. */
async function keysOf(file: string): Promise<string[]> {
  const name = path.basename(file, '.json');
  const namespace = name.endsWith('.errors') ? 'errors' : name;
  // The compiler validates these files against their schema.
  const strings = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  return Object.keys(strings).flatMap((key) => {
    const counted = key.replace(plural, '');
    // Every plural has the form "other"; a key such as `code.too_many` only looks like one.
    const names = `${counted}_other` in strings ? [counted, key] : [key];
    return names.map((name) => `${namespace}:${name}`);
  });
}
