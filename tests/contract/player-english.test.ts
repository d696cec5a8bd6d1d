import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { storageKeys } from '../../runtime/web/client/storage/storage-keys.ts';
import gameKitStrings from '../../runtime/studio/words/en/kit.json' with { type: 'json' };
import slotStrings from '../../runtime/studio/words/en/slot.json' with { type: 'json' };

const root = new URL('../../', import.meta.url);
const files = globSync(['locales/en/*.json', 'brands/*/copy/en.json', 'brands/*/pages/*.en.json'], {
  cwd: fileURLToPath(root),
});

/** Patterns that no English player text may match, with the reason. */
const forbidden: [reason: string, pattern: RegExp][] = [
  ['guest credits are never carried over', /keep what you win/i],
  ['play money cannot be bought', /\btop(?:ping)? up\b/i],
  ['a sequence or a greeting must not promise a win', /\bgood luck\b|^win$/i],
  ['a game is never about to pay', /\bhot\b/i],
  ['nobody is hurried', /\bhurry\b|last chance|right now\b/i],
  ['credit is claimed', /\btake\b[^.]*\bcredits?\b/i],
  ['the term is email', /\be-mails?\b/i],
  ['the term is attempt', /\b(?:many|more) tries\b/i],
];

describe('English player texts', () => {
  test.each(forbidden)('%s', (_reason, pattern) => {
    const found = files.flatMap((file) => textsOf(file).filter((text) => pattern.test(text)));
    expect(found).toEqual([]);
  });

  test('the text for a low balance offers a smaller bet and no more money', () => {
    expect(gameKitStrings.insufficient_funds).toBe('Your balance is too low for this bet. Choose a smaller bet.');
  });

  test('every volatility has a name', () => {
    expect([slotStrings.low, slotStrings.medium, slotStrings.high]).toEqual([
      expect.stringMatching(/^Low volatility/),
      expect.stringMatching(/^Medium volatility/),
      expect.stringMatching(/^High volatility/),
    ]);
  });
});

describe('the privacy policy', () => {
  const policy = JSON.parse(readFileSync(new URL('locales/en/support.json', root), 'utf8')) as Record<string, string>;
  const day = 86_400;
  const spans: Record<number, string> = { [day]: 'one day', [180 * day]: '180 days', [365 * day]: 'a year' };

  test.each(Object.entries(storageKeys.cookie))('states how long the cookie %s is kept', (_name, { maxAge }) => {
    if (maxAge !== null) expect(policy['privacy.3.text']).toContain(spans[maxAge] ?? `no words for ${maxAge} seconds`);
  });

  test('states what each login stores and who receives data', () => {
    expect(policy['privacy.1.text']).toMatch(/hashed .*password.* IP address and browser of your logins/);
    expect(policy['privacy.4.text']).toMatch(/IP address.*emails and text messages.*human/);
  });
});

/** Returns all strings of a JSON file at any depth. */
function textsOf(file: string): string[] {
  const texts: string[] = [];
  JSON.parse(readFileSync(new URL(file, root), 'utf8'), (_key, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
}
