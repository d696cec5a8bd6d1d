import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reconciliation } from '../../schema/generated/api/payments.ts';
import { inboxMessage } from '../support/inbox-objects.ts';
import { onApplication, withOffers } from '../support/offer-brand.ts';
import { Browser } from '../support/platform.ts';
import { freshDatabase } from '../support/postgres.ts';
import { payingBrand, startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { operations, type Operation, type OperationId } from '../../schema/api/operations.ts';
import type { Application } from '../../schema/generated/api/offers.ts';
import type { Approval } from '../../schema/generated/api/approvals.ts';
import type { AuditEvents, AuditPage } from '../../schema/generated/api/audit.ts';
import { makeNotice, plainNotice } from '../support/make-notice.ts';
import { SoftwarePasskey, type CreationOptions } from '../support/passkey.ts';
import { Office, StaffPerson } from '../support/staff.ts';
import type { Redemption } from '../../schema/generated/api/points.ts';
import type { LedgerFindings } from '../../schema/generated/api/wallet.ts';
import type { OperatorDemand } from '../../schema/generated/api/withdrawals.ts';
import { demandOf } from '../support/withdrawal-objects.ts';
import { tamperWithDatabase } from '../support/tamper-with-database.ts';
import { paymentPassword, setPaymentPassword } from '../support/transfer-member.ts';
import { withdrawers, withdrawn } from '../support/withdrawing-member.ts';

describe('operators’ writes', () => {
  let running: PlatformWithCashier;
  let office: Office;

  beforeAll(async () => {
    const databaseUrl = await freshDatabase();
    await tamperWithDatabase({ dataDir: '', databaseUrl }, 'OPAL01', [
      `insert into ledger_account (merchant, id, owner, kind, currency, money, balance, lines)
       values ('OPAL01', uuid_at(now()), 'planted', 'cash', 'THB', 'play', 5, 0)`,
    ]);
    const brand = payingBrand({ bonuses: true, points: true });
    const points = { earn: { rng: { points: 1, amount: '1' } }, exchange: { points: 100, amount: '1', smallest: 100 } };
    const gift = { trigger: { kind: 'code', code: 'GIFT' }, effects: [{ kind: 'points', points: 100 }] };
    const words = { EN: 'Mug', TH: 'แก้ว' };
    const credit = { name: words, effects: [{ kind: 'credit', amount: '5' }] };
    const odds = ['limited', 'other'].map((id) => ({
      ...credit,
      id,
      weight: 1,
      ...(id === 'other' ? {} : { stock: 1 }),
    }));
    const ended = { kind: 'raffle', draws: '2026-01-01T00:00:00Z', prizes: [{ ...credit, number: 1 }] };
    const server = {
      ...withOffers({ ...brand.server, points }, onApplication('pictures'), onApplication('gift', gift)),
      mall: { mug: { type: 'goods', points: 100, name: words, summary: words } },
      prizes: {
        raffle: { title: words, summary: words, game: ended },
        wheel: { title: words, summary: words, game: { kind: 'wheel', prizes: odds } },
      },
    };
    running = await startPlatformWithCashier({ databaseUrl, brands: [{ ...brand, server }] });
    office = new Office(running);
    await office.value('POST', '/staff', { username: 'known', name: 'Known' });
  }, 120_000);
  afterAll(() => running.close());

  const today = (): string => new Date().toISOString().slice(0, 10);

  /** Requests to void a round, and returns what names the request in a decision. */
  const requested = async (): Promise<{ id: string; hash: string }> => {
    const input = { roundId: 'r_some_round', action: 'void', reason: 'stuck for a day' };
    const body = { operation: 'play.resolveRound', input, reason: 'stuck for a day' };
    const { id, hash } = await office.value<Approval>('POST', '/approvals', body);
    return { id, hash };
  };

  /** An input for every operation of operators that writes, and whether the effect needs a vendor. */
  const inputs: Readonly<Record<string, () => Promise<object> | object>> = {
    'account.createMember': () => ({ username: 'auditmember', password: 'correct-horse-9', type: 0 }),
    'account.closeMember': async () => {
      await new Browser(running.app).register('auditleaver');
      return { username: 'auditleaver', reason: 'asked for by letter' };
    },
    'account.resetMemberPassword': () => ({ username: 'auditmember', password: 'another-horse-8' }),
    'account.setRealName': () => ({ username: 'auditmember', realName: 'Anna Bell', reason: 'marriage' }),
    'account.resetMemberTotp': async () => {
      const { People, enrol } = await import('../support/proofs.ts');
      const { name, browser } = await new People(running).member('opal');
      await enrol(running, browser);
      return { username: name };
    },
    'limits.breakPlayer': () => ({ username: 'auditmember', period: 'week', reason: 'asked for by e-mail' }),
    'statements.rotateKey': () => ({ reason: 'yearly rotation' }),
    'play.setMaintenance': () => ({ vassalage: 'LMN', on: true }),
    'play.resolveRound': () => ({ roundId: 'r_some_round', action: 'void', reason: 'stuck for a day' }),
    'notices.create': () => plainNotice,
    'notices.update': async () => ({ ...plainNotice, id: await makeNotice(office), version: 1 }),
    'notices.end': async () => ({ id: await makeNotice(office) }),
    'payments.reconcile': () => ({ day: today() }),
    'payments.resolve': async () => {
      const browser = await running.member();
      const deposit = await running.deposit(browser);
      await running.pay(browser, deposit, 'other', { amount: '200' });
      await running.reaches(browser, deposit.id, 'review');
      return { id: deposit.id, action: 'return', reason: 'given back' };
    },
    'payments.resolveException': async () => {
      const browser = await running.member();
      const deposit = await running.deposit(browser);
      await running.pay(browser, deposit, 'twice');
      await running.reaches(browser, deposit.id, 'paid');
      const { exceptions } = await office.value<Reconciliation>('POST', '/payments/reconcile', { day: today() });
      return { id: exceptions[0]?.id, reason: 'given back' };
    },
    'withdrawals.decide': async () => {
      const [member] = await withdrawers(running, ['7777']);
      if (member === undefined) throw new Error('there is no member');
      return { id: (await withdrawn(member)).id, decision: 'reject', reason: 'the name differs' };
    },
    'offers.decide': async () => {
      const browser = await running.member();
      const body = { key: 'application-1', offer: 'pictures', remark: 'My win', images: [] };
      const { body: sent } = await browser.call('POST', '/wps/promotions/apply', body);
      return { id: (sent.value as Application).id, decision: 'approve' };
    },
    'offers.end': () => ({ id: 'pictures' }),
    'points.decide': async () => {
      const browser = await running.member();
      await browser.call('POST', '/wps/promotions/code', { offer: 'gift', code: 'GIFT' });
      await setPaymentPassword(browser);
      const body = { key: 'redemption-1', product: 'mug', quantity: 1, points: 100, amount: '0.00', paymentPassword };
      const { body: made } = await browser.call('POST', '/wps/relay/passwordCheck/MCS2_redeemPointReward', body);
      return { id: (made.value as Redemption).id, decision: 'approve' };
    },
    'points.setStock': () => ({ product: 'mug', stock: 12 }),
    'prizes.addStock': () => ({ pool: 'wheel', prize: 'limited', add: 3, key: 'delivery-1' }),
    'prizes.drawRaffle': () => ({ pool: 'raffle' }),
    'prizes.switch': () => ({ pool: 'wheel', state: 'closed' }),
    'inbox.send': () => inboxMessage('auditmember'),
    'withdrawals.askDocuments': () => demandOf('auditmember'),
    'withdrawals.decideDocuments': async () => {
      const [member] = await withdrawers(running, [undefined]);
      const { id } = await office.value<OperatorDemand>('POST', '/withdrawals/documents', demandOf(member?.name ?? ''));
      return { id, decision: 'accept' };
    },
    'approvals.request': () => ({
      operation: 'play.resolveRound',
      input: { roundId: 'r_some_round', action: 'void', reason: 'stuck for a day' },
      reason: 'stuck for a day',
    }),
    'approvals.decide': async () => ({ ...(await requested()), approve: false, reason: 'not now' }),
    'approvals.breakGlass': async () => ({ ...(await requested()), reason: 'nobody else is here' }),
    'system.setOperatorFlags': () => ({ set: { LOGIN3: true } }),
    'system.setStatus': () => ({ maintenance: false }),
    'staff.add': () => ({ username: 'added', name: 'Added' }),
    'staff.setRole': () => ({ username: 'known', role: 'support', brand: '*', granted: true }),
    'staff.setDisabled': async () => {
      await office.value('POST', '/staff', { username: 'leaver', name: 'Leaver' });
      return { username: 'leaver', disabled: true };
    },
    'staff.addToken': () => ({ username: 'known', name: 'commands', days: 1 }),
    'staff.revokeToken': async () => ({ id: (await office.token('known')).id }),
    'staff.endSessions': () => ({ username: 'known' }),
    'staff.reset': () => ({ username: 'known' }),
  };

  /** An input for every operation that a member of staff makes for the own account, in a session of theirs. */
  const ownInputs: Readonly<Record<string, (person: StaffPerson) => Promise<object> | object>> = {
    'staff.logout': () => ({}),
    'staff.setPassword': async (person) => {
      const made = (await person.post('/authenticator')).body.value as { secret: string; sealed: string };
      person.secret = made.secret;
      return { password: 'horses-in-the-rain', authenticator: made.sealed, authenticatorCode: person.code() };
    },
    'staff.addPasskey': async (person) => ({ response: await madePasskey(person), name: 'Laptop' }),
    'staff.removePasskey': async (person) => {
      const response = await madePasskey(person);
      await person.post('/passkeys', { response, name: 'Laptop' });
      return { id: response['id'] };
    },
  };

  async function madePasskey(person: StaffPerson): Promise<Record<string, unknown>> {
    const { options } = (await person.post('/passkeys/options')).body.value as { options: CreationOptions };
    return new SoftwarePasskey('http://console.localhost').create(options);
  }

  /** An input for every operation that always needs a second person, and the action of its event. */
  const approvedInputs: Readonly<Record<string, { action: string; input: () => Promise<object> | object }>> = {
    'wallet.adjust': { action: 'ledger.adjust', input: () => ({ ...adjustment, key: 'audited-credit-1' }) },
    'wallet.reverse': {
      action: 'ledger.reverse',
      input: async () => {
        const { detail } = await approved('wallet.adjust', 'ledger.adjust', { ...adjustment, key: 'audited-credit-2' });
        return { transaction: (detail as { transaction: string }).transaction, reason: 'entered twice' };
      },
    },
    'wallet.closeFinding': {
      action: 'ledger.close_finding',
      input: async () => {
        const { items } = await office.value<LedgerFindings>('GET', '/ledger/findings');
        const found = items.find(({ subject }) => subject === 'account planted:cash');
        if (found === undefined) throw new Error('the ledger verifies');
        const { check, subject, detail, cursor } = found;
        return { check, subject, detail, cursor, reason: 'planted by this test' };
      },
    },
  };
  const adjustment = { username: 'auditmember', direction: 'credit', amount: '5.00', reason: 'entered by hand' };

  /** Requests an operation and executes it, and returns the event of its effect. */
  async function approved(operation: string, action: string, input: object): Promise<AuditEvents['items'][number]> {
    const reason = 'nobody else is here';
    const { id, hash } = await office.value<Approval>('POST', '/approvals', { operation, input, reason });
    await office.value('PUT', '/approvals/break-glass', { id, hash, reason });
    const { items } = await office.value<AuditEvents>('GET', `/audit?action=${action}`);
    if (items[0] === undefined) throw new Error(`no event ${action}`);
    return items[0];
  }

  // They return what a later call stores, and write nothing.
  const preparing: readonly string[] = ['notices.preview', 'staff.newAuthenticator', 'staff.passkeyOptions'];
  const writing = Object.entries(operations as Record<string, Operation>).filter(
    ([id, { access, method }]) => access === 'operator' && method !== 'GET' && !preparing.includes(id),
  );
  const byOperators = writing.filter(([id]) => !Object.hasOwn(ownInputs, id) && !Object.hasOwn(approvedInputs, id));
  const byOwner = writing.filter(([id]) => Object.hasOwn(ownInputs, id));

  test('this test has an input for each of them', () => {
    expect([inputs, ownInputs, approvedInputs].flatMap((table) => Object.keys(table)).toSorted()).toEqual(
      writing.map(([id]) => id).toSorted(),
    );
  });

  test.each(byOperators)(
    '%s leaves an event with actor, before and after',
    async (id, { method, path: address, everyBrand }) => {
      const of = everyBrand === true || id.startsWith('staff.') ? 'installation' : 'brand';
      const body = await inputs[id as OperationId]?.();
      const newest = async (): Promise<AuditEvents['items']> =>
        (await office.value<AuditEvents>('GET', `/audit?of=${of}`)).items;
      const known = new Set((await newest()).map((event) => event.id));
      const { status } = await office.call(method as 'PUT' | 'POST', address.replace('/wps/operator', ''), body);
      expect([200, 503]).toContain(status);
      const events = (await newest()).filter((event) => !known.has(event.id));
      expect(events).not.toEqual([]);
      for (const event of events) {
        expect(event).toMatchObject({ actor: 'installation', ip: '127.0.0.1', seq: expect.any(Number) });
        // The vendor that has the round's state does not answer here.
        if (!event.action.startsWith('round_')) expect(event.before ?? event.after).not.toBeNull();
      }
      expect(JSON.stringify(events)).not.toMatch(/horse|lvs_/);
      const page = await office.value<AuditPage>('GET', `/audit/verify?of=${of}`);
      expect(page).toMatchObject({ done: true, broken: null });
    },
  );

  test.each(Object.entries(approvedInputs))(
    '%s, which needs a second person, leaves an event with actor, before and after',
    async (id, { action, input }) => {
      expect(await approved(id, action, await input())).toMatchObject({
        actor: 'installation',
        before: expect.any(Object),
        after: expect.any(Object),
        seq: expect.any(Number),
      });
    },
  );

  test.each(byOwner)(
    '%s leaves an event of the person, with before and after',
    async (id, { method, path: address }) => {
      const person = new StaffPerson(running, id.toLowerCase());
      await person.enrol(await person.add());
      const body = await ownInputs[id]?.(person);
      const newest = async () => (await office.value<AuditEvents>('GET', '/audit?of=installation')).items;
      const known = new Set((await newest()).map((event) => event.id));
      expect((await person.browser.call(method, address, body)).status).toBe(200);
      const events = (await newest()).filter((event) => !known.has(event.id));
      expect(events).toEqual([
        expect.objectContaining({
          actor: expect.stringMatching(/^st_/),
          before: expect.any(Object),
          after: expect.any(Object),
          seq: expect.any(Number),
        }),
      ]);
      expect(JSON.stringify(events)).not.toMatch(/horse|lvs/);
    },
  );

  test('the log of the installation is closed to an auditor of one brand', async () => {
    const here = await office.employ('brandauditor', 'auditor', 'opal');
    const everywhere = await office.employ('auditor', 'auditor');
    expect((await office.call('GET', '/audit', undefined, here)).status).toBe(200);
    for (const address of ['/audit?of=installation', '/audit/verify?of=installation']) {
      expect((await office.call('GET', address, undefined, here)).body.code).toBe('operator.forbidden');
      expect((await office.call('GET', address, undefined, everywhere)).status).toBe(200);
    }
  });

  test('pages of the log follow each other without a gap', async () => {
    for (let turn = 0; turn < 105; turn += 1) await office.value('PUT', '/status', { maintenance: false });
    const first = await office.value<AuditEvents>('GET', '/audit?action=status');
    const second = await office.value<AuditEvents>('GET', `/audit?action=status&cursor=${first.nextCursor}`);
    const places = [...first.items, ...second.items].map(({ seq }) => seq);
    expect(first.items).toHaveLength(100);
    expect(new Set(places).size).toBe(places.length);
    expect(places.length).toBeGreaterThanOrEqual(105);
    expect(second.nextCursor).toBeNull();
  });
});
