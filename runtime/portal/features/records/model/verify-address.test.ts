import { expect, test } from 'vitest';
import { verifyAddress } from './verify-address.ts';

test('the page of a round opens in the language of the player', () => {
  expect(verifyAddress('https://studio.example/verify?round=r1', 'TH')).toBe(
    'https://studio.example/verify?round=r1&lang=TH',
  );
});

test('a language the address already names gives way', () => {
  expect(verifyAddress('https://studio.example/verify?lang=EN&round=r1', 'JA')).toBe(
    'https://studio.example/verify?lang=JA&round=r1',
  );
});
