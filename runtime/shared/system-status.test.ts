import { expect, test } from 'vitest';
import type { BrandBundle } from '../../schema/bundle.ts';
import { sampleBundle } from '../../schema/testing/sample-bundle.ts';
import { statusFor } from './system-status.ts';

type MoneyOfBrand = Pick<BrandBundle, 'money' | 'deployment'>;

const { deployment } = sampleBundle();
const play: MoneyOfBrand = { money: 'play', deployment };
const real: MoneyOfBrand = { money: 'real', deployment: { ...deployment, jurisdictions: ['MT', 'SE'] } };
const open = { maintenance: false, restrictedCountries: ['FR'] };

test.each([
  ['play money', play, 'TH', 0],
  ['play money', play, null, 0],
  ['play money', play, 'FR', 2],
  ['real money', real, 'MT', 0],
  ['real money', real, 'TH', 2],
  ['real money', real, null, 2],
  ['real money', real, 'FR', 2],
] as const)('%s, %#: the status of a visitor depends on the country', (_name, bundle, country, status) => {
  expect(statusFor({ bundle, live: open }, country)).toBe(status);
});

test('maintenance takes precedence over any region restriction', () => {
  expect(statusFor({ bundle: real, live: { ...open, maintenance: true } }, null)).toBe(1);
});
