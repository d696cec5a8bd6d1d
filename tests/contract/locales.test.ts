import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { errorStatus } from '../../runtime/shared/errors.ts';
import { languages } from '../../schema/languages.ts';

const root = new URL('../../locales/', import.meta.url);
const tags = Object.values(languages).map(({ tag }) => tag);
const translations = tags.filter((tag) => tag !== 'en');
const namespaces = readdirSync(new URL('en/', root)).map((file) => file.replace(/\.json$/, ''));

/** Strings that are equal in every language because they are names, codes or placeholders only. */
const sameEverywhere =
  /^(?:[\s\p{P}\p{S}\d]|\{\{\w+\}\}|Cookies?|E-?mail|SMS|QR|RTP|OK|iOS|iPhone(?: lite)?|iPad|Android|Facebook|WhatsApp|WeChat|LINE|QQ|Telegram|Zalo|Livery|Demo|Bingo|Baccarat|Roulette|Poker|Mahjong|Live Casino Hold’em|Level|Blackjack|E-?sports|Slots?|Jackpot|Menu|Status|Total|Bonus|Promo|Online|Live|Hot|VIP|ID|x)+$/iu;

/** Placeholders of a string: `{{name}}`, `(min)` of the registration rules, `<terms>…</terms>` around a link. */
const slot = /\{\{\w+\}\}|\((?:min|max)\)|<\/?[a-z]\w*>/g;

type Words = Record<string, string>;

describe.each(namespaces)('the strings of %s', (namespace) => {
  const english = words('en', namespace);

  test.each(tags)('%s is a flat list of strings without empty values or markup', (tag) => {
    for (const [key, text] of Object.entries(words(tag, namespace))) {
      expect(typeof text, key).toBe('string');
      expect(text.trim(), key).not.toBe('');
      expect(text.replace(slot, ''), key).not.toMatch(/[<>{}]/);
    }
  });

  test.each(translations)('%s has the keys of English with the plural forms of its language', (tag) => {
    expect(Object.keys(words(tag, namespace)).toSorted()).toEqual(expectedKeys(english, tag));
  });

  test.each(translations)('%s has the placeholders of English', (tag) => {
    for (const [key, text] of Object.entries(words(tag, namespace))) {
      expect(placeholders(text), key).toEqual(placeholders(english[key] ?? ''));
    }
  });

  test.each(translations)('%s has no string in English', (tag) => {
    const untranslated = Object.entries(words(tag, namespace)).filter(
      ([key, text]) => text === english[key] && !sameEverywhere.test(text),
    );
    expect(untranslated).toEqual([]);
  });
});

test('every error code has a string', () => {
  const files = namespaces.filter((name) => name.endsWith('.errors'));
  const known = files.flatMap((name) => Object.keys(words('en', name)));
  expect(known).toEqual(expect.arrayContaining(Object.keys(errorStatus)));
});

test('no language has a namespace that English lacks', () => {
  for (const tag of translations) {
    expect(
      readdirSync(new URL(`${tag}/`, root)).map((file) => file.replace(/\.json$/, '')),
      tag,
    ).toEqual(namespaces);
  }
});

test('navigation landmarks that share a page have different names in every language', () => {
  for (const { tag } of Object.values(languages)) {
    const common = words(tag, 'common');
    const names = [
      common['nav.label'],
      common['bottomBar.label'],
      common['footer.links'],
      common['menu.label'],
      words(tag, 'support')['legal.label'],
    ];
    expect(names, tag).toEqual([...new Set(names)]);
    expect(names, tag).not.toContain(undefined);
  }
});

function words(tag: string, namespace: string): Words {
  const file = new URL(`${tag}/${namespace}.json`, root);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Replaces English plural keys (`x_one`, `x_other`) with the plural keys of the language. */
function expectedKeys(english: Words, tag: string): string[] {
  const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const keys = new Set<string>();
  for (const key of Object.keys(english)) {
    const family = /^(.*)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1];
    if (family === undefined || english[`${family}_other`] === undefined) keys.add(key);
    else for (const category of categories) keys.add(`${family}_${category}`);
  }
  return [...keys].toSorted();
}

function placeholders(text: string): string[] {
  return [...new Set(text.match(slot))].toSorted();
}
