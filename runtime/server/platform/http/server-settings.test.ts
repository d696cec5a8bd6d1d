import { expect, test } from 'vitest';
import { readServerSettings } from './server-settings.ts';

const yen = { code: 'JPY', decimals: 0 };

test('amounts are minor units of the brand’s currency, zeros at the end left out', () => {
  const written = { server: { grant: { amount: '1000.00' }, trial: { amount: '2000' } } };
  expect(readServerSettings('kumo', written, yen)).toMatchObject({
    grant: { amount: 1000n },
    trial: { amount: 2000n },
  });
  expect(readServerSettings('kumo', written, { code: 'KWD', decimals: 3 }).grant.amount).toBe(1_000_000n);
});

test('a brand with an amount its currency cannot express is refused', () => {
  const written = { server: { grant: { amount: '0.50' }, trial: { amount: '2000' } } };
  expect(() => readServerSettings('kumo', written, yen)).toThrow(/kumo.*server\.grant\.amount.*JPY/);
});

test('without a word on adapters everything stays in the house', () => {
  const { adapters } = readServerSettings('kumo', { server: {} }, yen);
  expect(adapters).toMatchObject({
    email: { use: 'outbox' },
    sms: { use: 'outbox' },
    human: { use: 'altcha' },
    phoneAuth: { use: 'none' },
  });
});

test('all an adapter lacks is told at once, with every other fault', () => {
  const written = { server: { grant: { amount: 5 }, adapters: { sms: { use: 'http' }, email: { use: 'smtp' } } } };
  expect(() => readServerSettings('kumo', written, yen)).toThrow(
    /grant\.amount.*sms\.url.*sms\.secretEnv.*email\.host.*email\.user.*email\.passwordEnv.*email\.from/,
  );
});
