import { expect, test, vi } from 'vitest';
import { createClock } from './clock.ts';

const MINUTE = 60_000;

test('work that overlaps begins again while it runs, and moving the clock waits for every run', async () => {
  const clock = createClock({ time: { now: () => 0, difference: () => 0 }, onError: () => undefined });
  const runs: PromiseWithResolvers<void>[] = [];
  let ended = 0;
  clock.every(
    MINUTE,
    async () => {
      const run = Promise.withResolvers<void>();
      runs.push(run);
      await run.promise;
      ended += 1;
    },
    { overlap: true },
  );
  const first = clock.moveTo(MINUTE);
  expect(runs).toHaveLength(1);
  const second = clock.moveTo(2 * MINUTE);
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await runs[1]?.promise;
  runs[0]?.resolve();
  await second;
  expect(ended).toBe(2);
  await first;
  clock.stop();
});

test('other work does not begin again before it has ended', async () => {
  const clock = createClock({ time: { now: () => 0, difference: () => 0 }, onError: () => undefined });
  const { promise, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  clock.every(MINUTE, () => {
    begun += 1;
    return promise;
  });
  const moves = [clock.moveTo(MINUTE), clock.moveTo(3 * MINUTE)];
  expect(begun).toBe(1);
  resolve();
  await Promise.all(moves);
  await clock.moveTo(4 * MINUTE);
  expect(begun).toBe(2);
  clock.stop();
});

test('with manual ticks, only a move of the clock runs what is due', async () => {
  vi.useFakeTimers();
  try {
    let time = 0;
    const parts = { time: { now: () => time, difference: () => 0 }, onError: () => undefined };
    const [real, manual] = [createClock(parts), createClock({ ...parts, ticks: 'manual' })];
    const runs = { real: 0, manual: 0 };
    real.every(MINUTE, async () => void (runs.real += 1));
    manual.every(MINUTE, async () => void (runs.manual += 1));
    time = MINUTE;
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(runs).toEqual({ real: 1, manual: 0 });
    await manual.moveTo(MINUTE);
    expect(runs).toEqual({ real: 1, manual: 1 });
    real.stop();
    manual.stop();
  } finally {
    vi.useRealTimers();
  }
});

test('the clock moves to whole milliseconds', async () => {
  const clock = createClock({ time: { now: () => 0, difference: () => 0 }, onError: () => undefined });
  await clock.moveTo(MINUTE + 0.4);
  expect(clock.now()).toBe(MINUTE);
  clock.stop();
});
