import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

const limits = { running: { all: 3, brand: 2, player: 1 }, waiting: { all: 4, brand: 3, player: 2 } };

/** Runs work that ends when it is released; `started` names the work in the order in which it began. */
function worker() {
  const run = limitConcurrency(limits);
  const started: string[] = [];
  const release = new Map<string, () => void>();
  const begin = (name: string): Promise<void> => {
    const [merchant = '', player = ''] = name.split(' ');
    return run({ merchant, playerId: player }, () => {
      started.push(name);
      return new Promise<void>((resolve) => release.set(name, resolve));
    });
  };
  return { begin, started, end: (name: string) => release.get(name)?.() };
}

test('work of a brand that takes long leaves a place for another brand', async () => {
  const { begin, started } = worker();
  for (const name of ['opal ann', 'opal ben', 'opal cho']) void begin(name);
  void begin('ruby dan');
  expect(started).toEqual(['opal ann', 'opal ben', 'ruby dan']);
});

test('a player has one piece of work at once, and the next waits for it', async () => {
  const { begin, started, end } = worker();
  const first = begin('opal ann 1');
  void begin('opal ann 2');
  void begin('opal ben');
  expect(started).toEqual(['opal ann 1', 'opal ben']);
  end('opal ann 1');
  await first;
  await Promise.resolve();
  expect(started).toEqual(['opal ann 1', 'opal ben', 'opal ann 2']);
});

test('work beyond what may wait is rejected, and that of another brand is not', async () => {
  const { begin } = worker();
  for (const name of ['opal a', 'opal b', 'opal c', 'opal d', 'opal e']) void begin(name);
  await expect(begin('opal f')).rejects.toThrow('system.unavailable');
  void begin('ruby a 1');
  void begin('ruby a 2');
  await expect(begin('ruby b')).rejects.toThrow('system.unavailable');
});
