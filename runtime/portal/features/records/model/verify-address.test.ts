import { expect, test } from 'vitest';
import { verifyAddress } from './verify-address.ts';

test('verifyAddress adds the language of the player to the URL of a round', () => {
  expect(verifyAddress('https://studio.example/verify?round=r1', 'TH')).toBe(
    'https://studio.example/verify?round=r1&lang=TH',
  );
});

test('verifyAddress replaces a language that the URL already has', () => {
  expect(verifyAddress('https://studio.example/verify?lang=EN&round=r1', 'JA')).toBe(
    'https://studio.example/verify?lang=JA&round=r1',
  );
});
