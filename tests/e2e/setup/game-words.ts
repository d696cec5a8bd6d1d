import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { translator, type Translate } from '../../../runtime/studio/client/kit/translator.ts';
import type fish from '../../../runtime/studio/words/en/fish.json';
import type kit from '../../../runtime/studio/words/en/kit.json';
import type live from '../../../runtime/studio/words/en/live.json';
import type lottery from '../../../runtime/studio/words/en/lottery.json';
import type pvp from '../../../runtime/studio/words/en/pvp.json';
import type roulette from '../../../runtime/studio/words/en/roulette.json';
import type slot from '../../../runtime/studio/words/en/slot.json';
import type sports from '../../../runtime/studio/words/en/sports.json';
import { languages, type LanguageCode } from '../../../schema/languages.ts';

interface Namespaces {
  kit: typeof kit;
  fish: typeof fish;
  live: typeof live;
  lottery: typeof lottery;
  pvp: typeof pvp;
  roulette: typeof roulette;
  slot: typeof slot;
  sports: typeof sports;
}

const folder = path.join(import.meta.dirname, '../../../runtime/studio/words');

/** Returns the strings of a game page in one language: those of every page, and those of its kind. */
export function gameWords<Kind extends keyof Namespaces = 'kit'>(
  language: LanguageCode,
  kind?: Kind,
): Translate<keyof Namespaces[Kind] & string> {
  const names = ['kit', ...(kind === undefined ? [] : [kind])];
  const read = (tag: string, name: string): object => {
    const file = path.join(folder, tag, `${name}.json`);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  };
  // What a language lacks is English.
  const tables = names.flatMap((name) => [read('en', name), read(languages[language].tag, name)]);
  return translator(Object.assign({}, ...tables));
}
