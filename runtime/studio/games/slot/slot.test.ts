import { expect, test } from 'vitest';
import { exactReturn } from './exact-return.ts';
import { FREE_SPIN_CAP, type SlotMachine } from './machine.ts';
import { slotModels } from './models.ts';
import { outcomeStream, seedHash } from '../../../shared/fair/outcome-stream.ts';
import { bestRun, playRound, spinAt } from './play-round.ts';

const machines: SlotMachine[] = Object.values(slotModels);
const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'player', nonce: 7 };

test.each(machines)('$id has its published return', (machine) => {
  expect(exactReturn(machine).total * 100).toBeCloseTo(Number(machine.rtp), 1);
});

test.each(machines.filter(({ kind }) => kind === 'classic'))(
  'the average over every stop of $id is the exact return',
  (machine) => {
    expect(averageOfAllStops(machine)).toBeCloseTo(exactReturn(machine).total, 9);
  },
);

test('the exact return of a video slot is the average over all its stops, scatters included', () => {
  const short = {
    ...slotModels['video-high'],
    strips: slotModels['video-high'].strips.map((strip) => strip.slice(0, 9)),
  };
  expect(averageOfAllStops(short)).toBeCloseTo(exactReturn(short).base, 9);
});

test.each(machines.filter(({ kind }) => kind === 'video'))(
  'the return of a simulated sample of $id is within four deviations of the published one',
  async (machine) => {
    let state = 20260101;
    const source = {
      nextUint32: async () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return (state ^ (state >>> 15)) >>> 0;
      },
    };
    const pays: number[] = [];
    for (let index = 0; index < 40_000; index++)
      pays.push((await playRound(machine, source)).pay / machine.lines.length);
    const mean = pays.reduce((sum, pay) => sum + pay, 0) / pays.length;
    const deviation = Math.sqrt(pays.reduce((sum, pay) => sum + (pay - mean) ** 2, 0) / pays.length / pays.length);
    expect(Math.abs(mean - Number(machine.rtp) / 100)).toBeLessThan(4 * deviation);
  },
);

test.each(machines)('no strip of $id shows two scatters at once', ({ strips }) => {
  for (const strip of strips) {
    strip.forEach((symbol, at) =>
      expect(symbol === 'S' && [1, 2].some((next) => strip[(at + next) % strip.length] === 'S')).toBe(false),
    );
  }
});

test('the same seeds give the same round, another nonce gives another one', async () => {
  const machine = slotModels['video-medium'];
  const round = await playRound(machine, outcomeStream(seeds));
  expect(await playRound(machine, outcomeStream(seeds))).toEqual(round);
  expect((await playRound(machine, outcomeStream({ ...seeds, nonce: 8 }))).spins[0]?.stops).not.toEqual(
    round.spins[0]?.stops,
  );
});

test('the numbers are HMAC-SHA256 of server seed over "clientSeed:nonce:block"', async () => {
  const { createHmac, createHash } = await import('node:crypto');
  const expected = createHmac('sha256', seeds.serverSeed).update('player:7:0').digest();
  const stream = outcomeStream(seeds);
  for (let at = 0; at < 32; at += 4) expect(await stream.nextUint32()).toBe(expected.readUInt32BE(at));
  expect(await stream.nextUint32()).toBe(
    createHmac('sha256', seeds.serverSeed).update('player:7:1').digest().readUInt32BE(0),
  );
  expect(await seedHash(seeds.serverSeed)).toBe(createHash('sha256').update(seeds.serverSeed).digest('hex'));
});

test('a wild substitutes any symbol except a scatter, and the better reading pays', () => {
  const machine = slotModels['video-medium'];
  expect(bestRun(machine, ['H1', 'W', 'H1', 'L1', 'L2'])).toEqual({ symbol: 'H1', count: 3, pay: 85 });
  expect(bestRun(machine, ['W', 'W', 'W', 'L3', 'H1'])).toEqual({ symbol: 'W', count: 3, pay: 120 });
  expect(bestRun(machine, ['S', 'W', 'W', 'W', 'W'])).toBeNull();
});

test('a longer run pays when its leading wilds alone pay less', () => {
  const machine = slotModels['video-medium'];
  const pays = { ...machine.pays, W: { 3: 10 }, H1: { 5: 500 } };
  expect(bestRun({ ...machine, pays }, ['W', 'W', 'W', 'H1', 'H1'])).toEqual({ symbol: 'H1', count: 5, pay: 500 });
});

test('three scatters pay the published multiple of the total bet, and a free spin multiplies it', () => {
  const machine = scattered(3);
  const { pay } = machine.scatter[3];
  const stops = machine.strips.map(() => 0);
  expect(pay).toBeGreaterThan(0);
  expect(spinAt(machine, stops, false).scatterPay).toBe(pay * machine.lines.length);
  expect(spinAt(machine, stops, true).scatterPay).toBe(pay * machine.lines.length * machine.freeSpinMultiplier);
});

test('retriggered free spins stop at the cap', async () => {
  const round = await playRound(scattered(3), { nextUint32: async () => 0 });
  expect(round.spins.length).toBe(1 + FREE_SPIN_CAP);
});

/** Returns a machine that shows `count` scatters in every window and no other pay. */
function scattered(count: number) {
  const machine = slotModels['video-medium'];
  const scatter = { [count]: { pay: 2, freeSpins: 10 } };
  const strips = machine.strips.map((_, reel): SlotMachine['strips'][number] =>
    reel < count ? ['S', 'L1', 'L2'] : ['L1', 'L2', 'L3'],
  );
  return { ...machine, pays: {}, strips, scatter: { ...scatter, 3: { pay: 2, freeSpins: 10 } } };
}

function averageOfAllStops(machine: SlotMachine): number {
  const walk = (stops: number[]): number => {
    const strip = machine.strips[stops.length];
    if (strip === undefined) return spinAt(machine, stops, false).pay;
    return strip.reduce((sum, _, stop) => sum + walk([...stops, stop]), 0) / strip.length;
  };
  return walk([]) / machine.lines.length;
}
