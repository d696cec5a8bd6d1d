import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Stage } from '../kit.ts';
import { outcomeStream } from '../../../shared/fair/outcome-stream.ts';
import { chanceOf, clipSizes, fish, RETURNED, type FishState } from './fish.ts';
import { ponds, type Catch } from './ponds.ts';

const settings = Object.keys(ponds);
const everyFish = Object.entries(ponds).flatMap(([pond, { fish: all }]) =>
  all.map((each) => ({ pond, id: each.id, caught: each.catch as Catch })),
);

const source = (nonce: number, step = 1) =>
  outcomeStream({ serverSeed: 'ab'.repeat(32), clientSeed: 'test', nonce, step });

function game(setting: string) {
  const found = fish(setting);
  if (found === null) throw new Error(`no pond ${setting}`);
  return found;
}

const lastShot = (stage: Stage | null) => (stage === null ? undefined : (stage.state as FishState).fired.at(-1));

describe('a pond', () => {
  test('an unknown pond name returns null', () => {
    expect(fish('puddle')).toBeNull();
    expect(fish('toString')).toBeNull();
  });

  test.each(everyFish)('of $pond returns exactly 96.00 % for $id', ({ caught }) => {
    const chance = chanceOf(caught);
    const [sum, count] =
      caught.kind === 'fixed'
        ? [caught.pays, 1]
        : [caught.pays.reduce((a, b) => a + b, 0) * (caught.kind === 'chain' ? caught.links : 1), caught.pays.length];
    // chance × average catch, as whole numbers: of × sum / (in × count) = 96 / 100
    expect(chance.of * sum * 100).toBe(RETURNED * chance.in * count);
    expect(chance.of).toBeLessThan(chance.in);
  });

  test('catches at the last number of its chance, and not at the next', async () => {
    const [setting] = settings;
    const [easy] = ponds[setting as keyof typeof ponds].fish;
    const { of } = chanceOf(easy.catch);
    const rules = game(setting ?? '');
    const begun = await rules.begin({ choice: { shots: 10 }, bet: 1n, source: source(0) });
    const shootAt = async (number: number) =>
      lastShot(
        await rules.act({
          stage: begun,
          choice: { shots: 10 },
          bet: 1n,
          action: { fish: easy.id },
          source: { nextUint32: async () => number },
        }),
      )?.pays;
    expect(await shootAt(of - 1)).toBeGreaterThan(0);
    expect(await shootAt(of)).toBe(0);
  });

  test('returns about 96 % over many shots', async () => {
    for (const setting of settings) {
      const rules = game(setting);
      const [easy] = ponds[setting as keyof typeof ponds].fish;
      const begun = await rules.begin({ choice: { shots: 10 }, bet: 100n, source: source(0) });
      let paid = 0;
      const shots = 20_000;
      const stream = source(1);
      for (let shot = 0; shot < shots; shot += 1) {
        const stage = await rules.act({
          stage: begun,
          choice: { shots: 10 },
          bet: 100n,
          action: { fish: easy.id },
          source: stream,
        });
        paid += lastShot(stage)?.pays ?? 0;
      }
      expect(paid / shots).toBeGreaterThan(0.93);
      expect(paid / shots).toBeLessThan(0.99);
    }
  });

  test('returns about 96 % for the special fish too', async () => {
    for (const { pond, id, caught } of everyFish.filter((each) => each.caught.kind !== 'fixed')) {
      const rules = game(pond);
      const begun = await rules.begin({ choice: { shots: 10 }, bet: 1n, source: source(0) });
      const stream = source(2);
      const shots = 40_000;
      let paid = 0;
      for (let shot = 0; shot < shots; shot += 1) {
        const stage = await rules.act({ stage: begun, choice: {}, bet: 1n, action: { fish: id }, source: stream });
        const fired = lastShot(stage);
        paid += fired?.pays ?? 0;
        if ((fired?.pays ?? 0) > 0) expect(fired?.parts?.length).toBe(caught.kind === 'chain' ? caught.links : 1);
      }
      expect(Math.abs(paid / shots - 0.96)).toBeLessThan(0.12);
    }
  });
});

describe('a clip', () => {
  test('costs its number of shots and rejects other sizes', () => {
    for (const shots of clipSizes) expect(game('reef').stake({ shots }, 500n)).toBe(BigInt(shots) * 500n);
    for (const choice of [null, {}, { shots: 15 }, { shots: '10' }, { shots: 10, extra: 1 }, 10])
      expect(game('reef').stake(choice, 500n)).toBeNull();
  });

  test('rejects shots at fish of other ponds', async () => {
    const rules = game('lagoon');
    const begun = await rules.begin({ choice: { shots: 10 }, bet: 20n, source: source(0) });
    for (const action of [null, {}, { fish: 'whale' }, { fish: null }, { fish: 'minnow', pays: 9 }, 'minnow'])
      expect(await rules.act({ stage: begun, choice: { shots: 10 }, bet: 20n, action, source: source(1) })).toBeNull();
  });

  test('pays the catches and refunds the unfired shots whenever the player leaves', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...settings),
        fc.constantFrom(...clipSizes),
        fc.bigInt({ min: 20n, max: 1_000_000n }),
        fc.array(fc.nat(9), { maxLength: 30 }),
        fc.nat(1_000_000),
        async (setting, shots, bet, aims, nonce) => {
          const rules = game(setting);
          const all = ponds[setting as keyof typeof ponds].fish;
          const choice = { shots };
          let stage: Stage = await rules.begin({ choice, bet, source: source(nonce, 0) });
          for (const [index, aim] of aims.entries()) {
            const action = { fish: all[aim]?.id };
            const next = await rules.act({ stage, choice, bet, action, source: source(nonce, index + 1) });
            expect(next === null).toBe(index >= shots);
            if (next !== null) stage = next;
          }
          const left = rules.leave({ stage, choice, bet });
          const { fired } = left.state as FishState;
          const caught = fired.reduce((sum, { pays }) => sum + pays, 0);
          expect(left.done).toBe(true);
          expect(left.win).toBe(bet * BigInt(caught + shots - fired.length));
          expect(stage.done).toBe(fired.length === shots);
        },
      ),
      { numRuns: 60 },
    );
  });
});
