import { expect, test } from 'vitest';
import { writtenAmount } from '../../../shared/money.ts';
import { readServerSettings } from './server-settings.ts';

const yen = { code: 'JPY', decimals: 0 };

test('accepts amounts of the brand’s currency and ignores surplus zeros', () => {
  const written = { server: { grant: { amount: '1000.00' }, trial: { amount: '2000' } } };
  expect(readServerSettings('kumo', written, yen)).toMatchObject(written.server);
  expect(writtenAmount('1000.00', yen)).toBe(1000n);
  expect(writtenAmount('1000.00', { code: 'KWD', decimals: 3 })).toBe(1_000_000n);
  expect(() => writtenAmount('0.50', yen)).toThrow(RangeError);
});

test('rejects an amount that the brand’s currency cannot express', () => {
  const written = { server: { grant: { amount: '0.50' }, trial: { amount: '2000' } } };
  expect(() => readServerSettings('kumo', written, yen)).toThrow(/kumo.*server\.grant\.amount.*JPY/);
});

test('uses the outbox for every adapter that is not configured', () => {
  const { adapters } = readServerSettings('kumo', { server: {} }, yen);
  expect(adapters).toMatchObject({
    email: { use: 'outbox' },
    sms: { use: 'outbox' },
    human: { use: 'altcha' },
    phoneAuth: { use: 'none' },
  });
});

test('reports all missing adapter settings together with every other error', () => {
  const written = { server: { grant: { amount: 5 }, adapters: { sms: { use: 'http' }, email: { use: 'smtp' } } } };
  expect(() => readServerSettings('kumo', written, yen)).toThrow(
    /grant\.amount.*sms\.url.*sms\.secretEnv.*email\.host.*email\.user.*email\.passwordEnv.*email\.from/,
  );
});
