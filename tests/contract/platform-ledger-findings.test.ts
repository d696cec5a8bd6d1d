import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../runtime/shared/time.ts';
import type { Approval } from '../../schema/generated/api/approvals.ts';
import type { AuditEvents } from '../../schema/generated/api/audit.ts';
import type { LedgerFinding, LedgerFindings, LedgerPage } from '../../schema/generated/api/wallet.ts';
import { databases } from '../support/databases.ts';
import { Browser, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { Office, type Headers } from '../support/staff.ts';
import { tamperWithDatabase } from '../support/tamper-with-database.ts';

const reason = 'written by a version with a fault, which is mended';
let postgres: StartedPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(databases)('findings on %s', (kind) => {
  let target: { dataDir: string; databaseUrl: string | null };
  let running: TestPlatform;
  let office: Office;
  let ann: Headers;
  let bob: Headers;

  beforeAll(async () => {
    target = {
      dataDir: await mkdtemp(path.join(os.tmpdir(), 'livery-findings-')),
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
    };
    await start();
    ann = await office.employ('ann', 'payments', 'opal');
    bob = await office.employ('bob', 'payments', 'opal');
    const browser = new Browser(running.app);
    await browser.register('found1');
    await browser.call('POST', '/wps/v2/wallets/grant', { key: 'first-grant' });
    await tamper(
      `update ledger_account set balance = balance + 5 where kind = 'cash' and balance is not null`,
      `update ledger_entry set amount = amount - 7 where account_id in (select id from ledger_account where owner = 'house')`,
    );
  });
  afterAll(async () => {
    await running.close();
    await rm(target.dataDir, { recursive: true, force: true });
  });

  async function start(): Promise<void> {
    running = await startPlatform(target);
    office = new Office(running);
  }

  async function tamper(...sql: string[]): Promise<void> {
    await running.close();
    await tamperWithDatabase(target, 'OPAL01', sql);
    await start();
  }

  async function findings(): Promise<LedgerFinding[]> {
    const found: LedgerFinding[] = [];
    for (let query = ''; ;) {
      const { nextCursor, items } = await office.value<LedgerFindings>(
        'GET',
        `/ledger/findings${query}`,
        undefined,
        ann,
      );
      found.push(...items);
      if (nextCursor === null) return found;
      query = `?cursor=${nextCursor}`;
    }
  }

  async function finding(check: string): Promise<LedgerFinding> {
    const found = (await findings()).find((each) => each.check === check);
    if (found === undefined) throw new Error(`there is no finding of check ${check}`);
    return found;
  }

  /** Verifies the whole ledger. Returns the checks that differ, and how many findings are closed. */
  async function verified(): Promise<{ open: string[]; closed: number }> {
    const result = { open: [] as string[], closed: 0 };
    for (let query = ''; ;) {
      const { nextCursor, discrepancies, closed } = await office.value<LedgerPage>('GET', `/ledger/verify${query}`);
      result.open.push(...discrepancies.map(({ check }) => check));
      result.closed += closed;
      if (nextCursor === null) return result;
      query = `?cursor=${nextCursor}`;
    }
  }

  /** Returns how many discrepancies the hourly job reports, when it has run again. */
  async function reported(advanceMs: number): Promise<number | undefined> {
    await running.platform.testFacilities().moveClock({ advanceMs });
    const gauge = running.platform.gauges().find(({ name }) => name === 'livery_ledger_discrepancies');
    return gauge?.values[0]?.value;
  }

  const inputOf = ({ check, subject, detail, cursor }: Omit<LedgerFinding, 'id' | 'closed'>) => ({
    check,
    subject,
    detail,
    cursor,
    reason,
  });
  const ask = (input: object, as = ann) =>
    office.call('POST', '/approvals', { operation: 'wallet.closeFinding', input, reason }, as);
  const request = async (found: LedgerFinding): Promise<Approval> => {
    const { status, body } = await ask(inputOf(found));
    expect(status).toBe(200);
    return body.value as Approval;
  };
  const approve = ({ id, hash }: Approval, as = bob) =>
    office.call('PUT', '/approvals', { id, hash, approve: true }, as);

  test('one person closes nothing, and needs the permission', async () => {
    const found = await finding('balance');
    expect(found).toMatchObject({ subject: expect.stringMatching(/:cash$/), closed: null });
    const direct = await office.call('POST', '/ledger/findings', inputOf(found), ann);
    expect(direct.body.code).toBe('approvals.required');
    expect((await approve(await request(found), ann)).body.code).toBe('approvals.own');
    expect(await verified()).toEqual({ open: ['balance', 'sum'], closed: 0 });
    expect(await reported(6 * MINUTE)).toBe(2);
    const auditor = await office.employ('abe', 'auditor', 'opal');
    expect((await office.call('GET', '/ledger/findings', undefined, auditor)).status).toBe(200);
    expect((await ask(inputOf(found), auditor)).body.code).toBe('operator.forbidden');
    const support = await office.employ('sue', 'support', 'opal');
    expect((await office.call('GET', '/ledger/findings', undefined, support)).body.code).toBe('operator.forbidden');
  });

  test('what the ledger does not have is not closed', async () => {
    const found = await finding('balance');
    for (const change of [{ detail: `${found.detail}0` }, { check: 'lines' }, { subject: 'account x:cash' }]) {
      const { status, body } = await approve(await request({ ...found, ...change }));
      expect([status, body.code]).toEqual([404, 'wallet.unknown_finding']);
    }
    for (const change of [{ cursor: 'nonsense' }, { reason: 'no' }, { detail: 'x'.repeat(501) }])
      expect((await ask({ ...inputOf(found), ...change })).body.code).toBe('request.invalid');
    expect(await verified()).toEqual({ open: ['balance', 'sum'], closed: 0 });
  });

  test('what a second person closes no longer fails the verification, and the audit log has it', async () => {
    const found = await finding('balance');
    const made = await request(found);
    expect(made.before).toEqual({ id: found.id, closed: null });
    expect((await approve(made)).status).toBe(200);
    const closed = { reason, closedBy: expect.stringMatching(/^st_/), closedAt: expect.any(String) };
    expect(await findings()).toEqual([{ ...found, closed }, expect.objectContaining({ check: 'sum', closed: null })]);
    expect(await verified()).toEqual({ open: ['sum'], closed: 1 });
    const { items } = await office.value<AuditEvents>('GET', '/audit?action=ledger.close_finding');
    expect(items).toEqual([
      expect.objectContaining({
        actor: expect.stringMatching(/^st_/),
        detail: { id: found.id, check: 'balance', subject: found.subject, detail: found.detail, reason },
        before: { closed: null },
        after: { closed },
      }),
    ]);
  });

  test('a finding is closed once, also by two requests at once, and where it is on the next page now', async () => {
    const found = await finding('sum');
    expect(found.cursor).not.toBeNull();
    const pageBefore = Buffer.from('["lines"]').toString('base64url');
    const requests = await Promise.all([request(found), request({ ...found, cursor: pageBefore })]);
    const statuses = (await Promise.all(requests.map((made) => approve(made)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    const again = await approve(await request(found));
    expect([again.status, again.body.code]).toEqual([409, 'wallet.finding_closed']);
    expect(await verified()).toEqual({ open: [], closed: 2 });
    expect(await reported(HOUR)).toBe(0);
  });

  test('a finding stays closed while its account moves as it should', async () => {
    const credit = async () => {
      const input = { key: randomUUID(), username: 'found1', direction: 'credit', amount: '1.00', reason };
      const wish = { operation: 'wallet.adjust', input, reason };
      expect((await approve(await office.value<Approval>('POST', '/approvals', wish, ann))).status).toBe(200);
    };
    await credit();
    // The line begins with the balance that was changed by hand.
    expect(await verified()).toEqual({ open: ['lines'], closed: 2 });
    expect((await approve(await request(await finding('lines')))).status).toBe(200);
    await credit();
    expect(await verified()).toEqual({ open: [], closed: 3 });
  });

  test('a finding with other numbers is open again', async () => {
    const before = await finding('balance');
    await tamper(`update ledger_account set balance = balance + 1 where kind = 'cash' and balance is not null`);
    expect(await verified()).toEqual({ open: ['balance'], closed: 2 });
    const found = await finding('balance');
    expect(found).toMatchObject({ subject: before.subject, closed: null });
    expect(found.id).not.toBe(before.id);
    expect(await reported(3 * HOUR)).toBe(1);
    expect((await approve(await request(found))).status).toBe(200);
    expect(await verified()).toEqual({ open: [], closed: 3 });
  });
});
