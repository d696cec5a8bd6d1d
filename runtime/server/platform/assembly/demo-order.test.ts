import { describe, expect, test } from 'vitest';
import type { DemoData } from '../define-module.ts';
import { modules } from '../generated/modules.ts';
import { demoOrder } from './demo-order.ts';

const demo = (...after: string[]): DemoData => ({ after, make: async () => undefined });

describe('the order of demo data', () => {
  test('has each module after those that it needs', () => {
    const [a, b, c] = [demo('b', 'c'), demo('c'), demo()];
    expect(demoOrder([{ id: 'a', demo: a }, { id: 'none' }, { id: 'b', demo: b }, { id: 'c', demo: c }])).toEqual([
      c,
      b,
      a,
    ]);
  });

  test('rejects a circle, with its path', () => {
    const circle = [
      { id: 'a', demo: demo('b') },
      { id: 'b', demo: demo('a') },
    ];
    expect(() => demoOrder(circle)).toThrow(
      'demo data in a circle: a -> b -> a; remove "a" from demo.after in runtime/server/platform/b/module.ts',
    );
  });

  test('rejects a need for a module without demo data', () => {
    expect(() => demoOrder([{ id: 'a', demo: demo('b') }, { id: 'b' }])).toThrow(
      'a needs the demo data of b, which declares none; correct demo.after in runtime/server/platform/a/module.ts',
    );
  });

  test('rejects data that is made at once after data that follows later', () => {
    expect(() =>
      demoOrder([
        { id: 'a', demo: { ...demo('b'), first: true } },
        { id: 'b', demo: demo() },
      ]),
    ).toThrow('the demo data of b follows later, remove demo.first from runtime/server/platform/a/module.ts');
  });

  test('makes the accounts before their history', () => {
    const order = demoOrder(modules);
    const of = (id: string): number => order.findIndex((each) => each === modules.find((m) => m.id === id)?.demo);
    expect(of('account')).toBeGreaterThanOrEqual(0);
    expect(of('account')).toBeLessThan(of('workflows'));
  });
});
