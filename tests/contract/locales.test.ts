import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { errorStatus } from '../../runtime/shared/errors.ts';
import { languages } from '../../schema/languages.ts';
import { placeholder, translationFaults } from '../support/translation-faults.ts';

const root = new URL('../../', import.meta.url);
const tags = Object.values(languages).map(({ tag }) => tag);
const translations = tags.filter((tag) => tag !== 'en');

/** The strings of the portal and those of the game studio, each with one folder per language. */
const folders = ['locales', 'runtime/studio/words', 'runtime/cashier/words'] as const;
type Folder = (typeof folders)[number];

const namespaces = folders.flatMap((folder) => namespacesOf(folder, 'en').map((namespace) => ({ folder, namespace })));

/** Strings that are equal in every language because they are names, codes or placeholders only. */
const sameEverywhere =
  /^(?:[\s\p{P}\p{S}\d]|\{\{\w+\}\}|Cookies?|E-?mail|SMS|QR|RTP|OK|iOS|iPhone(?: lite)?|iPad|Android|Facebook|WhatsApp|WeChat|LINE|QQ|Telegram|Zalo|Livery|Demo|Bingo|Baccarat|Roulette|Poker|Mahjong|Live Casino Hold’em|Level|Blackjack|E-?sports|Slots?|Jackpot|Menu|Status|Total|Bonus|Cashback|Promo|Online|Live|Hot|VIP|ID|x)+$/iu;

describe.each(namespaces)('the strings of the namespace $namespace in $folder', ({ folder, namespace }) => {
  const english = strings(folder, 'en', namespace) ?? {};

  test.each(tags)('%s is a flat list of strings without empty values or markup', (tag) => {
    for (const [key, text] of Object.entries(strings(folder, tag, namespace) ?? {})) {
      expect(typeof text, key).toBe('string');
      expect(text.trim(), key).not.toBe('');
      expect(text.replace(placeholder, ''), key).not.toMatch(/[<>{}]/);
    }
  });

  test.each(translations)(
    '%s has no key that English lacks, and the placeholders of English and the plural forms of its language',
    (tag) => {
      const faults = translationFaults({
        file: `${folder}/${tag}/${namespace}.json`,
        englishFile: `${folder}/en/${namespace}.json`,
        tag,
        english,
        translated: strings(folder, tag, namespace) ?? {},
      });
      expect(faults).toEqual([]);
    },
  );

  // A name of a game may be the same in several languages.
  const translated = namespace.endsWith('-games') ? [] : translations;

  test.each(translated)('%s has no string in English', (tag) => {
    const untranslated = Object.entries(strings(folder, tag, namespace) ?? {}).filter(
      ([key, text]) => text === english[key] && !isSameEverywhere(folder, text),
    );
    expect(untranslated).toEqual([]);
  });
});

describe('a translation', () => {
  const faultsOf = (translated: Record<string, string>): string[] =>
    translationFaults({
      file: 'words/de/slot.json',
      englishFile: 'words/en/slot.json',
      tag: 'de',
      english: { spin: 'Spin', rounds: '{{n}} rounds', games_one: '{{count}} game', games_other: '{{count}} games' },
      translated,
    });

  test('may lack texts', () => {
    expect(faultsOf({ rounds: '{{n}} Runden' })).toEqual([]);
    expect(faultsOf({})).toEqual([]);
  });

  test('that has another key, another placeholder or a part of a plural is reported with the fix', () => {
    expect(faultsOf({ rounds: 'Runden', stop: 'Halt', games_other: '{{count}} Spiele' })).toEqual([
      'words/de/slot.json lacks "games_one", a form of a plural that it has: add it',
      'words/de/slot.json has "stop", which English lacks: remove it, or add it to words/en/slot.json',
      'words/de/slot.json fills "rounds" with no placeholder: use {{n}} as English does',
    ]);
  });
});

test('every error code has a string', () => {
  const files = namespacesOf('locales', 'en').filter((name) => name.endsWith('.errors'));
  const known = files.flatMap((name) => Object.keys(strings('locales', 'en', name) ?? {}));
  expect(known).toEqual(expect.arrayContaining(Object.keys(errorStatus)));
});

test.each(folders)('in %s no language has a namespace that English lacks', (folder) => {
  const english = namespacesOf(folder, 'en');
  for (const tag of translations)
    expect(
      namespacesOf(folder, tag).filter((namespace) => !english.includes(namespace)),
      tag,
    ).toEqual([]);
});

test('navigation landmarks that share a page have different names in every language', () => {
  for (const { tag } of Object.values(languages)) {
    const common = { ...strings('locales', 'en', 'common'), ...strings('locales', tag, 'common') };
    const support = { ...strings('locales', 'en', 'support'), ...strings('locales', tag, 'support') };
    const names = [
      common['nav.label'],
      common['bottomBar.label'],
      common['footer.links'],
      common['menu.label'],
      support['legal.label'],
    ];
    expect(names, tag).toEqual([...new Set(names)]);
    expect(names, tag).not.toContain(undefined);
  }
});

function namespacesOf(folder: Folder, tag: string): string[] {
  const own = new URL(`${folder}/${tag}/`, root);
  return (existsSync(own) ? readdirSync(own) : []).map((file) => file.replace(/\.json$/, '')).toSorted();
}

/** Returns the strings of a file, or null when it does not exist. */
function strings(folder: Folder, tag: string, namespace: string): Record<string, string> | null {
  const file = new URL(`${folder}/${tag}/${namespace}.json`, root);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Returns whether a string may equal English. Games have many borrowed terms (`Handicap`), of one or two words. */
function isSameEverywhere(folder: Folder, text: string): boolean {
  return sameEverywhere.test(text) || (folder !== 'locales' && text.split(/\s+/).length < 3);
}
