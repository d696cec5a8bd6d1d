import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages, type LanguageCode } from '../../../schema/languages.ts';

const folder = path.join(import.meta.dirname, '../words');

const loaded = new Map<string, Readonly<Record<string, string>>>();

/**
 * Returns the name of a game in every language, from `words/<tag>/<kind>-games.json`; English where a language lacks it.
 * Throws when English lacks it.
 */
export function gameNames(gameId: string): Record<LanguageCode, string> {
  const english = namesIn('en')[gameId];
  if (english === undefined)
    throw new Error(`the game "${gameId}" has no name: add it to a file runtime/studio/words/en/*-games.json`);
  const names = Object.entries(languages).map(([code, { tag }]) => [code, namesIn(tag)[gameId] ?? english]);
  // Every code of `languages` has a name.
  return Object.fromEntries(names) as Record<LanguageCode, string>;
}

/** Returns the names of all games in one language, by id. */
function namesIn(tag: string): Readonly<Record<string, string>> {
  const known = loaded.get(tag);
  if (known !== undefined) return known;
  const files = globSync(`${tag}/*-games.json`, { cwd: folder });
  const names = Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))));
  loaded.set(tag, names);
  return names;
}
