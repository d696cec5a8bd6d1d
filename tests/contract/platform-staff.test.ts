import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEvents } from '../../schema/generated/api/audit.ts';
import type { NewStaffToken, StaffList, StaffTokens } from '../../schema/generated/api/staff.ts';
import { databases } from '../support/databases.ts';
import { brandBundle, startPlatform, type InjectedReply, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { bearer, Office, root, StaffPerson, type Headers } from '../support/staff.ts';

const DAY = 86_400_000;
const flags = { set: { LOGIN3: true } };
let postgres: StartedPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
}, 120_000);
afterAll(() => postgres.stop());

describe.each(databases)('staff on %s', (kind) => {
  let running: TestPlatform;
  let opal: Office;
  let ruby: Office;

  beforeAll(async () => {
    running = await startPlatform({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      brands: [
        { bundle: brandBundle() },
        { bundle: brandBundle({ id: 'ruby', merchantCode: 'RUBY01', domains: ['ruby.example'] }) },
      ],
    });
    opal = new Office(running);
    ruby = new Office(running, 'ruby');
  }, 120_000);
  afterAll(() => running.close());

  const code = async (reply: ReturnType<Office['call']>): Promise<string | number> => {
    const { status, body } = await reply;
    return body.code ?? status;
  };

  test('a username is taken once, by the first of concurrent calls', async () => {
    const add = () => code(opal.call('POST', '/staff', { username: 'twice', name: 'Twice' }));
    expect((await Promise.all([add(), add(), add()])).toSorted()).toEqual([
      200,
      'staff.username_taken',
      'staff.username_taken',
    ]);
    const { items } = await opal.value<StaffList>('GET', '/staff');
    expect(items.filter(({ username }) => username === 'twice')).toEqual([
      expect.objectContaining({ name: 'Twice', roles: [], disabled: false }),
    ]);
  });

  test('a role takes effect at its brand at once, and its withdrawal too', async () => {
    const ann = await opal.employ('ann', 'marketing', 'opal');
    expect(await code(opal.call('PUT', '/flags', flags, ann))).toBe(200);
    expect(await code(ruby.call('PUT', '/flags', flags, ann))).toBe('operator.forbidden');
    await opal.value('PUT', '/staff/roles', { username: 'ann', role: 'marketing', brand: 'ruby', granted: true });
    expect(await code(ruby.call('PUT', '/flags', flags, ann))).toBe(200);
    await opal.value('PUT', '/staff/roles', { username: 'ann', role: 'marketing', brand: 'ruby', granted: false });
    expect(await code(ruby.call('PUT', '/flags', flags, ann))).toBe('operator.forbidden');
  });

  test('a token has only the permissions and the brands of its scope', async () => {
    await opal.employ('scoped', 'owner');
    const readsFlags = bearer((await opal.token('scoped', { permissions: ['flags.view'] })).token);
    expect(await code(opal.call('GET', '/flags', undefined, readsFlags))).toBe(200);
    expect(await code(opal.call('PUT', '/flags', flags, readsFlags))).toBe('operator.forbidden');
    const atRuby = bearer((await opal.token('scoped', { brands: ['ruby'] })).token);
    expect(await code(ruby.call('PUT', '/flags', flags, atRuby))).toBe(200);
    expect(await code(opal.call('PUT', '/flags', flags, atRuby))).toBe('operator.forbidden');
    // A token of one brand does not manage the staff of the installation, whatever the role of its owner.
    expect(await code(ruby.call('GET', '/staff', undefined, atRuby))).toBe('operator.forbidden');
    const unknown = { username: 'scoped', name: 'x', days: 1, permissions: ['flags.nothing'] };
    expect(await code(opal.call('POST', '/staff/tokens', unknown))).toBe('request.invalid');
  });

  test('a role or a token at a brand that is not served is rejected, and such a role can be revoked', async () => {
    await opal.employ('placed', 'support');
    const role = { username: 'placed', role: 'support', brand: 'nosuch' };
    expect(await code(opal.call('PUT', '/staff/roles', { ...role, granted: true }))).toBe('request.invalid');
    expect(await code(opal.call('PUT', '/staff/roles', { ...role, granted: false }))).toBe(200);
    const token = { username: 'placed', name: 'x', days: 1, brands: ['ruby', 'nosuch'] };
    const { body } = await opal.call('POST', '/staff/tokens', token);
    expect(body).toMatchObject({ code: 'request.invalid', params: { where: '/brands/nosuch' } });
  });

  test('a name of spaces is rejected, of a member of staff and of a token', async () => {
    await opal.employ('blank', 'support');
    expect(await code(opal.call('POST', '/staff', { username: 'blank2', name: '   ' }))).toBe('request.invalid');
    expect(await code(opal.call('POST', '/staff/tokens', { username: 'blank', name: ' ', days: 1 }))).toBe(
      'request.invalid',
    );
  });

  test('the own account is reached at any brand, without a role, and within the permissions of a token', async () => {
    await opal.value('POST', '/staff', { username: 'roleless', name: 'Roleless' });
    const roleless = bearer((await opal.token('roleless', { brands: ['opal'] })).token);
    const own = '/staff/tokens?username=roleless';
    expect(await code(ruby.call('GET', own, undefined, roleless))).toBe(200);
    expect(await code(ruby.call('GET', '/flags', undefined, roleless))).toBe('operator.forbidden');
    const narrow = bearer((await opal.token('roleless', { permissions: ['flags.view'] })).token);
    expect(await code(opal.call('GET', own, undefined, narrow))).toBe('operator.forbidden');
  });

  test('a scope does not give what the role does not', async () => {
    await opal.employ('modest', 'content');
    const greedy = bearer((await opal.token('modest', { permissions: ['flags.set'], brands: ['opal'] })).token);
    expect(await code(opal.call('PUT', '/flags', flags, greedy))).toBe('operator.forbidden');
  });

  test('a revoked token ends at once, for every server and every kind of call', async () => {
    const { id, ...ben } = await opal.employ('ben', 'support');
    expect(await code(opal.call('GET', '/flags', undefined, ben))).toBe(200);
    await opal.value('PUT', '/staff/tokens/revoke', { id });
    expect(await code(opal.call('GET', '/flags', undefined, ben))).toBe('operator.required');
    const { items } = await opal.value<StaffTokens>('GET', '/staff/tokens?username=ben');
    expect(items).toEqual([
      expect.objectContaining({ id, revokedAt: expect.any(String), lastUsedAt: expect.any(String) }),
    ]);
    expect(JSON.stringify(items)).not.toContain(ben['authorization']?.slice(7));
  });

  test('a token ends on its day', async () => {
    const { token } = await (async (): Promise<NewStaffToken> => {
      await opal.employ('cleo', 'support');
      return opal.token('cleo', { days: 2 });
    })();
    await running.platform.testFacilities().moveClock({ advanceMs: 2 * DAY - 60_000 });
    expect(await code(opal.call('GET', '/flags', undefined, bearer(token)))).toBe(200);
    await running.platform.testFacilities().moveClock({ advanceMs: 60_000 });
    expect(await code(opal.call('GET', '/flags', undefined, bearer(token)))).toBe('operator.required');
  });

  test('a disabled member of staff has no token, and gets none back when enabled again', async () => {
    const dan = await opal.employ('dan', 'support');
    await opal.value('PUT', '/staff/disabled', { username: 'dan', disabled: true });
    expect(await code(opal.call('GET', '/flags', undefined, dan))).toBe('operator.required');
    await opal.value('PUT', '/staff/disabled', { username: 'dan', disabled: false });
    expect(await code(opal.call('GET', '/flags', undefined, dan))).toBe('operator.required');
  });

  test('a disabled member of staff is given no token, which would work once they are enabled', async () => {
    await opal.employ('olga', 'support');
    await opal.value('PUT', '/staff/disabled', { username: 'olga', disabled: true });
    const body = { username: 'olga', name: 'later', days: 30 };
    expect(await code(opal.call('POST', '/staff/tokens', body))).toBe('request.invalid');
    await opal.value('PUT', '/staff/disabled', { username: 'olga', disabled: false });
    expect(await code(opal.call('POST', '/staff/tokens', body))).toBe(200);
  });

  test('the audit log of a token that is revoked twice shows a change once', async () => {
    await opal.employ('twin', 'support');
    const { id } = await opal.token('twin');
    for (let turn = 0; turn < 2; turn += 1) await opal.value('PUT', '/staff/tokens/revoke', { id });
    const { items } = await opal.value<AuditEvents>('GET', '/audit?of=installation&action=staff.token_revoke');
    expect(items.slice(0, 2).map(({ before, after }) => ({ before, after }))).toEqual([
      { before: { revoked: true }, after: { revoked: true } },
      { before: { revoked: false }, after: { revoked: true } },
    ]);
  });

  test('a member of staff reads and revokes the own tokens only, and creates none with a token', async () => {
    const eve = await opal.employ('eve', 'brand-admin');
    const { id } = await opal.employ('frank', 'support');
    expect(await code(opal.call('GET', '/staff/tokens?username=eve', undefined, eve))).toBe(200);
    for (const username of ['frank', 'no.such.person'])
      expect(await code(opal.call('GET', `/staff/tokens?username=${username}`, undefined, eve))).toBe(
        'operator.forbidden',
      );
    expect(await code(opal.call('PUT', '/staff/tokens/revoke', { id }, eve))).toBe('operator.forbidden');
    for (const username of ['eve', 'frank'])
      expect(await code(opal.call('POST', '/staff/tokens', { username, name: 'more', days: 1 }, eve))).toBe(
        'operator.forbidden',
      );
    expect(await code(opal.call('PUT', '/staff/tokens/revoke', { id: eve.id }, eve))).toBe(200);
    expect(await code(opal.call('GET', '/flags', undefined, eve))).toBe('operator.required');
  });

  test('a role and an enabled account need a recent login: a token gives neither, an old session takes none', async () => {
    const olaf = await opal.employ('olaf', 'owner');
    await opal.employ('rita', 'support', 'opal');
    const role = { username: 'rita', role: 'owner', brand: '*' };
    const grant = (as: Headers) => code(opal.call('PUT', '/staff/roles', { ...role, granted: true }, as));
    const disable = (disabled: boolean, as: Headers) =>
      code(opal.call('PUT', '/staff/disabled', { username: 'rita', disabled }, as));
    expect([await grant(olaf), await disable(false, olaf)]).toEqual(Array(2).fill('staff.session_required'));
    expect(await disable(true, olaf)).toBe(200);
    const person = new StaffPerson(running, 'olivia', 'opal');
    const session = bearer((await person.enrol(await person.add(), 'bearer')).token ?? '');
    await opal.value('PUT', '/staff/roles', { username: 'olivia', role: 'owner', brand: '*', granted: true });
    expect([await disable(false, session), await grant(session)]).toEqual([200, 200]);
    await running.platform.testFacilities().moveClock({ advanceMs: 16 * 60_000 });
    const revoke = code(opal.call('PUT', '/staff/roles', { ...role, granted: false }, session));
    expect([await grant(session), await revoke, await disable(true, session), await disable(false, session)]).toEqual(
      Array(4).fill('staff.login_again'),
    );
  });

  test('one owner of every brand stays, also when two owners remove each other at the same time', async () => {
    const { items } = await opal.value<StaffList>('GET', '/staff');
    for (const { username, roles } of items)
      if (roles.some(({ role }) => role === 'owner'))
        await opal.call('PUT', '/staff/roles', { username, role: 'owner', brand: '*', granted: false });
    const [gina, hugo] = [await opal.employ('gina', 'owner'), await opal.employ('hugo', 'owner')];
    for (const { username } of items)
      await opal.call('PUT', '/staff/roles', { username, role: 'owner', brand: '*', granted: false });
    const revoke = (username: string, as: typeof gina) =>
      code(opal.call('PUT', '/staff/roles', { username, role: 'owner', brand: '*', granted: false }, as));
    const both = await Promise.all([revoke('hugo', gina), revoke('gina', hugo)]);
    expect(both.filter((answer) => answer === 200)).toHaveLength(1);
    const left = (await opal.value<StaffList>('GET', '/staff')).items.filter(({ roles }) =>
      roles.some(({ role, brand }) => role === 'owner' && brand === '*'),
    );
    expect(left).toHaveLength(1);
    const [last] = left;
    const own = last?.username === 'gina' ? gina : hugo;
    expect(await revoke(last?.username ?? '', own)).toBe('staff.last_owner');
    expect(await revoke(last?.username ?? '', root as typeof gina)).toBe('staff.last_owner');
    expect(await code(opal.call('PUT', '/staff/disabled', { username: last?.username ?? '', disabled: true }))).toBe(
      'staff.last_owner',
    );
  });

  test('of two requests at once that would leave no owner, one is refused: demotions, disablings and both', async () => {
    const pair = await Promise.all(['ivy', 'jon'].map((username) => opal.employ(username, 'owner')));
    const [ivy, jon] = pair as [Headers & { id: string }, Headers & { id: string }];
    const role = (username: string, granted: boolean, as: Headers = root) =>
      opal.call('PUT', '/staff/roles', { username, role: 'owner', brand: '*', granted }, as);
    const disable = (username: string, disabled: boolean, as: Headers = root) =>
      opal.call('PUT', '/staff/disabled', { username, disabled }, as);
    const owners = async (): Promise<string[]> =>
      (await opal.value<StaffList>('GET', '/staff')).items
        .filter(({ roles, disabled }) => !disabled && roles.some((own) => own.role === 'owner' && own.brand === '*'))
        .map(({ username }) => username);
    for (const other of await owners()) if (other !== 'ivy' && other !== 'jon') await role(other, false);
    const rivals: (() => readonly Promise<InjectedReply>[])[] = [
      // Each gives up the own role. First: a disabling revokes tokens.
      () => [role('ivy', false, ivy), role('jon', false, jon)],
      // Each by the installation, so that neither request fails because its author has lost the role.
      () => [disable('ivy', true), disable('jon', true)],
      () => [role('ivy', false), role('jon', false)],
      () => [role('ivy', false), disable('jon', true)],
      () => [disable('ivy', true), role('jon', false)],
    ];
    for (const requests of rivals) {
      expect((await owners()).toSorted()).toEqual(['ivy', 'jon']);
      const answers = await Promise.all(requests().map(code));
      expect(answers.toSorted()).toEqual([200, 'staff.last_owner']);
      const left = await owners();
      expect(left).toHaveLength(1);
      const [last = ''] = left;
      for (const answer of [role(last, false), disable(last, true)])
        expect(await code(answer)).toBe('staff.last_owner');
      for (const username of ['ivy', 'jon']) {
        await disable(username, false);
        await role(username, true);
      }
    }
  });
});
