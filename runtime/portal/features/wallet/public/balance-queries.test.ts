// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../../../../web/client/query/query-client.ts';
import { acceptBalance, balanceQueries } from './balance-queries.ts';

afterEach(() => {
  queryClient.clear();
});

const shown = (): string | undefined => queryClient.getQueryData(balanceQueries.current().queryKey)?.sumBalance;

const balance = (sumBalance: string, second: number) => ({
  sumBalance,
  held: '0.00',
  currency: 'THB',
  at: `2026-11-20T08:00:0${second}.000Z`,
});

test('an older balance that arrives late does not overwrite a newer one', () => {
  acceptBalance(balance('100.00', 1));
  acceptBalance(balance('80.00', 3));
  acceptBalance(balance('90.00', 2));
  expect(shown()).toBe('80.00');
  acceptBalance(balance('120.00', 4));
  expect(shown()).toBe('120.00');
});

test('a reply of a mutation changes what is available and keeps what is on hold', () => {
  acceptBalance({ ...balance('100.00', 1), held: '25.00' });
  acceptBalance({ sumBalance: '60.00', currency: 'THB', at: '2026-11-20T08:00:05.000Z' });
  expect(queryClient.getQueryData(balanceQueries.current().queryKey)).toMatchObject({
    sumBalance: '60.00',
    held: '25.00',
  });
});
