import os from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Approval, ApprovalList } from '../../schema/generated/api/approvals.ts';
import type { AuditEvents } from '../../schema/generated/api/audit.ts';
import type { NewStaffMember } from '../../schema/generated/api/staff.ts';
import type { OperatorRounds } from '../../schema/generated/api/play.ts';
import { databases } from '../support/databases.ts';
import { runLivery } from '../support/livery-command.ts';
import type { Ran } from '../support/livery-in-process.ts';
import { Browser, brandBundle, operatorToken } from '../support/platform.ts';
import { startPlatformWithStudio, type PlatformWithStudio } from '../support/platform-with-studio.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { bearer, Office, root, StaffPerson, type Headers } from '../support/staff.ts';

const HOUR = 3_600_000;
const reason = 'the wallet refused it by mistake';
let postgres: StartedPostgres;
let names = 0;

beforeAll(async () => {
  postgres = await startPostgres();
}, 120_000);
afterAll(() => postgres.stop());

describe.each(databases)('approvals on %s', (kind) => {
  let running: PlatformWithStudio;
  let opal: Office;
  let ann: Headers;
  let bob: Headers;
  let cleo: Headers;

  beforeAll(async () => {
    running = await startPlatformWithStudio({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      brands: [
        { bundle: brandBundle(), server: { approvals: ['rounds.void'] } },
        { bundle: brandBundle({ id: 'jade', merchantCode: 'JADE01' }) },
        // A brand with real money runs on PostgreSQL only.
        ...(kind === 'postgresql'
          ? [{ bundle: brandBundle({ id: 'gold', merchantCode: 'GOLD01', money: 'real' }) }]
          : []),
      ],
    });
    opal = new Office(running);
    for (const name of ['ann', 'bob', 'cleo']) await opal.employ(name, 'risk', 'opal');
    ann = await tokenOf('ann');
    bob = await tokenOf('bob');
    cleo = await tokenOf('cleo');
  }, 120_000);
  afterAll(() => running.close());

  const tokenOf = async (name: string): Promise<Headers> => ({
    authorization: `Bearer ${(await opal.token(name)).token}`,
  });
  const code = async (reply: ReturnType<Office['call']>): Promise<string | number> => {
    const { status, body } = await reply;
    return body.code ?? status;
  };

  /** Creates a member with one round whose win the wallet rejects, and lets the wallet work again. */
  async function stuckRound(brand = 'opal'): Promise<{ player: Browser; roundId: string }> {
    const player = new Browser(running.app, brand);
    await player.register(`approvalplayer${(names += 1)}`);
    await player.call('POST', '/wps/v2/wallets/grant', { key: 'first-grant' });
    const seat = await running.seat(player);
    const office = new Office(running, brand);
    const stuck = async (): Promise<string[]> =>
      (await office.value<OperatorRounds>('GET', '/rounds')).items.map(({ roundId }) => roundId);
    running.refuseWallet('win');
    const known = new Set(await stuck());
    await seat.spin('request-stuck');
    const [roundId = ''] = (await stuck()).filter((id) => !known.has(id));
    running.refuseWallet();
    return { player, roundId };
  }

  const request = (roundId: string, as: Headers, action = 'void'): Promise<Approval> =>
    opal.value(
      'POST',
      '/approvals',
      { operation: 'play.resolveRound', input: { roundId, action, reason }, reason },
      as,
    );
  const approve = ({ id, hash }: Approval, as: Headers): ReturnType<Office['call']> =>
    opal.call('PUT', '/approvals', { id, hash, approve: true }, as);
  const show = ({ id }: Approval): Promise<Approval> => opal.value('GET', `/approvals/one?id=${id}`);

  test('a round is not voided by one person, whoever they are, where the brand asks for two', async () => {
    const { roundId, player } = await stuckRound();
    for (const as of [ann, root])
      for (const action of ['void', 'settle'])
        expect(await code(opal.call('PUT', '/rounds', { roundId, action, reason }, as))).toBe('approvals.required');
    expect(await player.balance()).not.toBe('1000.00');
    const made = await request(roundId, ann);
    expect(made).toMatchObject({ state: 'pending', before: { state: 'stuck' }, decidedBy: null });
    expect(await code(approve(made, bob))).toBe(200);
    expect(await player.balance()).toBe('1000.00');
    expect(await show(made)).toMatchObject({ state: 'executed', failure: null, breakGlass: false });
    const { items } = await opal.value<AuditEvents>('GET', '/audit');
    const actions = items.slice(0, 4).map(({ action }) => action);
    expect(actions).toEqual(['round_void_result', 'round_void', 'approval.approve', 'approval.request']);
    expect(items[1]?.actor).toBe(items[2]?.actor);
    expect(items[1]?.actor).not.toBe(items[3]?.actor);
  });

  test('a retry needs no second person, and a brand with play money asks for none by default', async () => {
    const { roundId } = await stuckRound();
    expect(await code(opal.call('PUT', '/rounds', { roundId, action: 'retry' }, ann))).toBe(200);
    const other = await stuckRound('jade');
    const jade = new Office(running, 'jade');
    expect(await code(jade.call('PUT', '/rounds', { roundId: other.roundId, action: 'void', reason }))).toBe(200);
  });

  if (kind === 'postgresql')
    test('a brand with real money asks for a second person by default', async () => {
      const body = { roundId: 'r_some_round', action: 'void', reason };
      expect(await code(new Office(running, 'gold').call('PUT', '/rounds', body))).toBe('approvals.required');
    });

  test('the author does not approve the own request, by another token or by the token of the installation', async () => {
    const made = await request((await stuckRound()).roundId, ann);
    expect(await code(approve(made, ann))).toBe('approvals.own');
    expect(await code(approve(made, await tokenOf('ann')))).toBe('approvals.own');
    expect(await code(approve(made, root))).toBe('approvals.own');
    expect(await show(made)).toMatchObject({ state: 'pending' });
  });

  test('a request is executed once by the first of two people at the same time', async () => {
    const { roundId, player } = await stuckRound();
    const made = await request(roundId, ann);
    const answers = await Promise.all([approve(made, bob), approve(made, cleo), approve(made, bob)].map(code));
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
    for (const answer of answers) expect([200, 'approvals.closed', 'approvals.changed']).toContain(answer);
    expect(await code(approve(made, bob))).toBe('approvals.closed');
    expect(await player.balance()).toBe('1000.00');
  });

  test('a decision with another hash, or after the round has ended, executes nothing', async () => {
    const { roundId } = await stuckRound();
    const made = await request(roundId, ann);
    expect(await code(approve({ ...made, hash: '0'.repeat(64) }, bob))).toBe('approvals.changed');
    await opal.value('PUT', '/rounds', { roundId, action: 'retry' }, cleo);
    expect(await code(approve(made, bob))).toBe('approvals.changed');
    expect(await show(made)).toMatchObject({ state: 'pending' });
  });

  test('a request whose author lost the role executes nothing, nor one whose decider did', async () => {
    await opal.employ('dora', 'risk', 'opal');
    const dora = await tokenOf('dora');
    const made = await request((await stuckRound()).roundId, dora);
    const role = (username: string, granted: boolean) =>
      opal.value('PUT', '/staff/roles', { username, role: 'risk', brand: 'opal', granted });
    await role('bob', false);
    expect(await code(approve(made, bob))).toBe('operator.forbidden');
    await role('bob', true);
    await role('dora', false);
    expect(await code(approve(made, bob))).toBe('approvals.changed');
    await role('dora', true);
    expect(await code(approve(made, bob))).toBe(200);
  });

  test('a rejected request executes nothing, and its author may withdraw it', async () => {
    const { roundId } = await stuckRound();
    for (const as of [bob, ann]) {
      const made = await request(roundId, ann);
      const { id, hash } = made;
      expect(await code(opal.call('PUT', '/approvals', { id, hash, approve: false }, as))).toBe(200);
      expect(await code(approve(made, bob))).toBe('approvals.closed');
      expect(await show(made)).toMatchObject({ state: 'rejected' });
    }
  });

  test('break-glass executes the own request alone, with a reason, and is counted', async () => {
    const { roundId, player } = await stuckRound();
    const { id, hash } = await request(roundId, root);
    const glass = { id, hash, reason: 'the only colleague is ill' };
    expect(await code(opal.call('PUT', '/approvals/break-glass', glass, ann))).toBe('operator.forbidden');
    expect(await code(opal.call('PUT', '/approvals/break-glass', { ...glass, reason: '   ' }))).toBe('request.invalid');
    expect(await code(opal.call('PUT', '/approvals/break-glass', glass))).toBe(200);
    expect(await player.balance()).toBe('1000.00');
    const [newest] = (await opal.value<AuditEvents>('GET', '/audit?action=approval.break_glass')).items;
    expect(newest).toMatchObject({ actor: 'installation', detail: { reason: glass.reason } });
    const gauge = running.platform.gauges().find(({ name }) => name === 'livery_approvals_break_glass');
    expect(gauge?.values).toEqual([{ brand: 'opal', value: 1 }]);
  });

  test('a request of another brand is not found, and an operation that needs no approval cannot be requested', async () => {
    const { id } = await request((await stuckRound()).roundId, ann);
    expect(await code(new Office(running, 'jade').call('GET', `/approvals/one?id=${id}`))).toBe('request.not_found');
    const wrong = { operation: 'staff.setRole', input: {}, reason };
    expect(await code(opal.call('POST', '/approvals', wrong))).toBe('request.invalid');
    const incomplete = { operation: 'play.resolveRound', input: { action: 'void' }, reason };
    expect(await code(opal.call('POST', '/approvals', incomplete))).toBe('request.invalid');
  });

  test('requests are read in pages, the newest first', async () => {
    const made: string[] = [];
    for (const as of [ann, bob, cleo]) made.unshift((await request((await stuckRound()).roundId, as)).id);
    const read: string[] = [];
    for (let cursor = ''; read.length < made.length;) {
      const page = await opal.value<ApprovalList>('GET', `/approvals?state=all&limit=1${cursor}`);
      read.push(...page.items.map(({ id }) => id));
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect(read).toEqual(made);
    expect(await code(opal.call('GET', '/approvals?cursor=one'))).toBe('request.invalid');
  });

  // The command is the same for every database.
  if (kind === 'pglite')
    test('the command requests what it may not do, and another person approves it by command', async () => {
      const { roundId, player } = await stuckRound();
      const livery = (token: string, ...args: string[]): Promise<Ran> =>
        runLivery([...args, '--url', running.url], {
          cwd: os.tmpdir(),
          env: { LIVERY_OPERATOR_TOKEN: token, LIVERY_DATA: running.dataDir, NO_COLOR: '1' },
        });
      const [own, other] = [ann, bob].map((headers) => headers['authorization']?.slice(7) ?? '');
      const asked = await livery(own ?? '', 'round', 'void', 'opal', roundId, '--reason', reason);
      expect(asked).toMatchObject({ code: 1, err: '', out: expect.stringContaining('is waiting for a second person') });
      const [, id = '', hash = ''] = /approve opal (\S+) --hash (\S+)/.exec(asked.out) ?? [];
      const listed = await livery(operatorToken, 'approvals', 'list', 'opal', '--json');
      expect((JSON.parse(listed.out) as ApprovalList['items']).map((each) => each.id)).toContain(id);
      expect((await livery(other ?? '', 'approvals', 'show', 'opal', id)).out).toContain(roundId);
      expect(await livery(own ?? '', 'approvals', 'approve', 'opal', id, '--hash', hash)).toEqual({
        code: 1,
        out: '',
        err: 'livery: the server rejected the request: You requested this yourself. Another person must approve it. (approvals.own)\n',
      });
      expect(await livery(other ?? '', 'approvals', 'approve', 'opal', id, '--hash', 'x')).toMatchObject({ code: 2 });
      expect(await livery(other ?? '', 'approvals', 'approve', 'opal', id, '--hash', hash)).toMatchObject({
        code: 0,
        out: expect.stringContaining('executed'),
      });
      expect(await player.balance()).toBe('1000.00');
    }, 120_000);

  test('a request expires after 24 hours', async () => {
    await opal.employ('early', 'risk', 'opal');
    const made = await request((await stuckRound()).roundId, ann);
    await running.platform.testFacilities().moveClock({ advanceMs: 24 * HOUR });
    const late = { authorization: `Bearer ${(await opal.token('bob')).token}` };
    expect(await code(approve(made, late))).toBe('approvals.closed');
    const { id, hash } = made;
    expect(await code(opal.call('PUT', '/approvals', { id, hash, approve: false }, late))).toBe('approvals.closed');
    expect(await show(made)).toMatchObject({ state: 'expired' });
    expect((await opal.value<ApprovalList>('GET', '/approvals')).items).toEqual([]);
  });

  test('an actor and a person whom it has added, reset or given a role do not decide for each other for a day', async () => {
    const { moveClock } = running.platform.testFacilities();
    await opal.employ('dave', 'risk', 'opal');
    const dave = bearer((await opal.token('dave', { days: 5 })).token);
    const decided = async (author: Headers, decider: Headers) =>
      code(approve(await request((await stuckRound()).roundId, author), decider));
    expect(await decided(root, dave)).toBe('approvals.appointed');
    await moveClock({ advanceMs: 25 * HOUR });
    expect(await decided(root, dave)).toBe(200);
    await opal.value('PUT', '/staff/roles', { username: 'dave', role: 'support', brand: 'opal', granted: true });
    expect(await decided(root, dave)).toBe('approvals.appointed');
    await moveClock({ advanceMs: 25 * HOUR });
    await opal.value('PUT', '/staff/reset', { username: 'dave' });
    const again = bearer((await opal.token('dave')).token);
    expect(await decided(root, again)).toBe('approvals.appointed');

    // An owner who enrols a colleague as themselves, and decides what that colleague requests.
    const owner = new StaffPerson(running, 'owner1', 'opal');
    const { token } = await owner.enrol(await owner.add(), 'bearer');
    await opal.value('PUT', '/staff/roles', { username: 'owner1', role: 'owner', brand: '*', granted: true });
    const asOwner = bearer(token ?? '');
    const added = await opal.value<NewStaffMember>('POST', '/staff', { username: 'twin', name: 'Twin' }, asOwner);
    const twin = new StaffPerson(running, 'twin', 'opal');
    const asTwin = bearer((await twin.enrol(added.enrolment.code, 'bearer')).token ?? '');
    const role = { username: 'twin', role: 'risk', brand: 'opal', granted: true };
    await opal.value('PUT', '/staff/roles', role, asOwner);
    expect(await decided(asOwner, asTwin)).toBe('approvals.appointed');
    expect(await decided(asTwin, asOwner)).toBe('approvals.appointed');

    // The same owner through a third account, which the colleague has added.
    await opal.value('PUT', '/staff/roles', { ...role, role: 'owner', brand: '*' }, asOwner);
    const third = await opal.value<NewStaffMember>('POST', '/staff', { username: 'third', name: 'Third' }, asTwin);
    const person = new StaffPerson(running, 'third', 'opal');
    const asThird = bearer((await person.enrol(third.enrolment.code, 'bearer')).token ?? '');
    await opal.value('PUT', '/staff/roles', { ...role, username: 'third' }, asTwin);
    expect(await decided(asOwner, asThird)).toBe('approvals.appointed');
    expect(await decided(asThird, asOwner)).toBe('approvals.appointed');
    expect(await decided(root, asThird)).toBe('approvals.appointed');

    // Two colleagues whom the installation has added are two people.
    await opal.employ('erin', 'risk', 'opal');
    expect(await decided(bearer((await opal.token('erin')).token), asThird)).toBe(200);
  });
});
