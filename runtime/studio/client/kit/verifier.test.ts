import { expect, test } from 'vitest';
import { languages } from '../../../../schema/languages.ts';
import { outcomeStream } from '../../../shared/fair/outcome-stream.ts';
import { dragonTiger } from '../../games/tables/dragon-tiger.ts';
import type { ClaimedRound } from './api.ts';
import { scheduledVerifier } from './verifier.ts';

const seeds = { serverSeed: 'a'.repeat(64), clientSeed: '74802759', nonce: 0 };
const verifier = scheduledVerifier({ settings: ['quick-1'], rules: dragonTiger, show: () => [] });

test('an outcome matches with its keys in any order, and does not match with a changed card', async () => {
  const drawn = await dragonTiger('quick-1')?.draw(
    { key: seeds.clientSeed, opensAt: 0, closesAt: 1, settlesAt: 2 },
    outcomeStream(seeds),
  );
  if (drawn === undefined) throw new Error('no deal');
  const turned = Object.fromEntries(Object.entries(drawn).toReversed());
  const matches = async (outcome: object) =>
    (await verifier.recompute({ setting: 'quick-1', seeds, claimed: claim(outcome) })).matches;
  expect(await matches({ [seeds.clientSeed]: turned })).toBe(true);
  expect(await matches({ [seeds.clientSeed]: { ...drawn, tiger: 99 } })).toBe(false);
  expect(await matches({})).toBe(false);
});

test('seeds alone return an outcome without a verdict, and an unknown setting returns neither', async () => {
  const alone = await verifier.recompute({ setting: 'quick-1', seeds, claimed: null });
  expect(alone).toMatchObject({ matches: null, outcome: { dragon: expect.any(Number) } });
  expect(await verifier.recompute({ setting: 'nowhere', seeds, claimed: null })).toEqual({
    outcome: {},
    matches: null,
  });
});

function claim(outcome: object): ClaimedRound {
  return {
    roundId: 'r_1',
    gameId: 'amber-dragon-tiger',
    kind: 'dragon-tiger',
    model: 'quick-1',
    // A name for each language.
    name: Object.fromEntries(Object.keys(languages).map((code) => [code, ''])) as ClaimedRound['name'],
    vendorName: 'Salon Nine',
    palette: {},
    currency: { code: 'THB', symbol: '฿', decimals: 2 },
    bet: '5.00',
    win: '0.00',
    at: '2026-11-21T12:00:00.000Z',
    outcome,
  };
}
