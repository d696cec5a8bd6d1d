import { expect, test } from 'vitest';
import { vendorUrl } from './vendor-address.ts';

test.each([
  ['a vendor with a list of games', 'LOBBY', 'LMN', '/rng?page=LMN'],
  ['a vendor that starts at once', 'DIRECT', 'DS88', '/game?vassalage=DS88&gameId=first'],
  ['the Vietnamese lottery', 'DIRECT', 'TCG_LOTTO_VN', '/vnlottery'],
  ['the lottery of South-East Asia', 'DIRECT', 'TCG_SEA', '/seaLottery'],
] as const)('vendorUrl returns the page or the game of %s', (_, launchMode, vassalage, address) => {
  expect(vendorUrl('/rng', { launchMode, vassalage, gameId: 'first' })).toBe(address);
});
