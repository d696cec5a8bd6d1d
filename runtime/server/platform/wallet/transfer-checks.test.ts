import { describe, expect, test } from 'vitest';
import { canReceive, transferChecks } from './transfer-checks.ts';

const player = { id: 'pl_1' };
const upline = { id: 'pl_2', username: 'agent', type: 1 } as const;
const facts = { player, upline, receiving: true, paymentPassword: true, turnoverLeft: null, balance: 1n };

const failed = (different: Partial<Parameters<typeof transferChecks>[0]>): string[] =>
  transferChecks({ ...facts, ...different })
    .filter(({ passed }) => !passed)
    .map(({ check }) => check);

describe('transferChecks', () => {
  test('passes for a member with an upline, a payment password and money', () => {
    expect(failed({})).toEqual([]);
  });

  test.each([
    ['no upline', { upline: null }, ['receiver']],
    ['an upline on a break', { receiving: false }, ['receiver']],
    ['deposits that are bet', { turnoverLeft: 0n }, []],
    ['deposits that are not bet', { turnoverLeft: 1n }, ['turnover']],
    ['no payment password', { paymentPassword: false }, ['paymentPassword']],
    ['an empty wallet', { balance: 0n }, ['balance']],
  ] as const)('names what a member with %s must fix', (_, different, names) => {
    expect(failed(different)).toEqual(names);
  });
});

describe('canReceive', () => {
  test.each([0, 1, 2, 41, 42] as const)('accepts an upline of type %i', (type) => {
    expect(canReceive({ ...upline, type }, player)).toBe(true);
  });

  test('rejects a guest and the player', () => {
    expect([canReceive({ ...upline, type: 4 }, player), canReceive({ ...upline, id: 'pl_1' }, player)]).toEqual([
      false,
      false,
    ]);
  });
});
