import { expect, test } from 'vitest';
import { shownText, withoutSecrets } from './secrets.ts';

const secret = 'correct-horse-battery';
const source = { file: 'brand.json', text: `{ "server": { "secrets": { "signing": "${secret}" } } }` };

test('a message contains neither a secret nor its beginning', () => {
  for (const length of [secret.length, 12, 7, 6]) {
    const shown = withoutSecrets(`"server.secrets.signing" is "${secret.slice(0, length)}…"`, source);
    expect([length, shown]).toEqual([length, `"server.secrets.signing" is "${'•'.repeat(Math.min(8, length))}…"`]);
  }
  expect(withoutSecrets('the word correct is not secret', source)).toBe('the word ••••••• is not secret');
});

test('the shown line masks every secret and keeps the position of all other characters', () => {
  expect(shownText(source)).toBe(source.text.replace(secret, '•'.repeat(secret.length)));
});
