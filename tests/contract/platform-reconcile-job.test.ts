import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentException, PaymentExceptions } from '../../schema/generated/api/payments.ts';
import type { OperatorJob, OperatorJobs } from '../../schema/generated/api/system.ts';
import { databases } from '../support/databases.ts';
import { Browser, operatorToken } from '../support/platform.ts';
import { startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

const DAY = 86_400_000;
let postgres: StartedPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(databases)('the comparison with settlement files on %s', (kind) => {
  let site: PlatformWithCashier;
  beforeAll(async () => {
    site = await startPlatformWithCashier({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
    });
    // At noon, as a day is compared some time after it has ended.
    await pass(1.5 - ((Date.now() / DAY) % 1));
  });
  afterAll(() => site.close());

  const pass = (days: number) => site.platform.testFacilities().moveClock({ advanceMs: days * DAY });
  const dayAgo = (days: number): string =>
    new Date(Date.parse(site.platform.testFacilities().now()) - days * DAY).toISOString().slice(0, 10);
  /** Returns the period of today. */
  const begin = (): string => `${dayAgo(0)}T00:00:00.000Z`;
  const exceptions = async (): Promise<PaymentException[]> =>
    ((await site.operator('GET', '/exceptions')).value as PaymentExceptions).items;
  const job = async (state: OperatorJob['state']): Promise<OperatorJob | undefined> => {
    const headers = { authorization: `Bearer ${operatorToken}` };
    const { body } = await new Browser(site.app).call('GET', '/wps/operator/jobs', undefined, headers);
    return (body.value as OperatorJobs).items.find(
      (each) => each.kind === 'payments.reconcile.sandbox' && each.state === state,
    );
  };

  test('covers each day on which no server ran, oldest first, and is listed as a job of the provider', async () => {
    await pass(1);
    expect(await job('done')).toMatchObject({ period: begin() });
    // A payment of which we know nothing, in the file of every day: the first day that is compared reports it.
    const line = ['stray', 'stray', 'none', 'payment', 'paid', '20.00', 'THB', new Date().toISOString()].join(',');
    site.alterSettlements((lines) => [...lines, line]);
    await pass(3);
    expect(await exceptions()).toMatchObject([{ kind: 'missing', day: dayAgo(3), found: '20.00', state: 'open' }]);
  });

  test('is repeated until the provider answers', async () => {
    site.stopCashier(true);
    await pass(1);
    expect(await job('failing')).toMatchObject({ period: begin(), tries: 1, error: expect.any(String) });
    site.stopCashier(false);
    await site.platform.testFacilities().moveClock({ advanceMs: DAY / 24 });
    expect([await job('failing'), (await job('done'))?.period]).toEqual([undefined, begin()]);
  });
});
