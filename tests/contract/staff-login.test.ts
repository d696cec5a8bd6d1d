import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEvents } from '../../schema/generated/api/audit.ts';
import type { StaffLogin, StaffSelf, StaffSessions } from '../../schema/generated/api/staff.ts';
import { databases } from '../support/databases.ts';
import { SoftwarePasskey, type CreationOptions, type RequestOptions } from '../support/passkey.ts';
import { brandBundle, outlive, startPlatform, type InjectedReply, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { bearer, Office, root, StaffPerson } from '../support/staff.ts';

const MINUTE = 60_000;
const origin = 'http://console.localhost';
let postgres: StartedPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
}, 120_000);
afterAll(() => postgres.stop());

describe.each(databases)('logins of staff on %s', (kind) => {
  let running: TestPlatform;
  let office: Office;
  let people = 0;

  beforeAll(async () => {
    running = await startPlatform({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      brands: [{ bundle: brandBundle() }],
    });
    office = new Office(running);
  }, 120_000);
  afterAll(() => running.close());

  /** Returns a new person at an IP address of their own, without a factor. */
  function person(host: 'console' | 'opal' = 'console'): StaffPerson {
    people += 1;
    const made = new StaffPerson(running, `person${people}`, host);
    made.browser.address = `203.0.113.${people}`;
    return made;
  }

  /** Returns a person with password and authenticator who is logged in, and whose authenticator shows an unused code. */
  async function enrolled(): Promise<StaffPerson> {
    const made = person();
    await made.enrol(await made.add());
    await made.nextStep();
    return made;
  }

  const answer = async (reply: Promise<InjectedReply>): Promise<string | number> => {
    const { status, body } = await reply;
    return body.code ?? status;
  };
  const self = (who: StaffPerson): Promise<InjectedReply> => who.browser.call('GET', '/wps/operator/staff/self');
  const advance = (advanceMs: number) => running.platform.testFacilities().moveClock({ advanceMs });

  test('an enrolment sets password and authenticator, shows recovery codes and logs in', async () => {
    const ann = person();
    const code = await ann.add();
    const { recoveryCodes, token } = await ann.enrol(code);
    expect(recoveryCodes).toHaveLength(10);
    expect(token).toBeNull();
    expect((await self(ann)).body.value).toMatchObject({
      username: ann.username,
      password: true,
      recoveryCodes: 10,
      passkeys: [],
      session: expect.any(String),
    } satisfies Partial<StaffSelf>);
    expect(await answer(ann.post('/enrolment', { code }))).toBe('staff.enrolment_invalid');
  });

  test('an enrolment code ends after 24 hours, and with a newer one', async () => {
    const ben = person();
    const first = await ben.add();
    const second = await ben.reset();
    expect(await answer(ben.post('/enrolment', { code: first }))).toBe('staff.enrolment_invalid');
    expect(await answer(ben.post('/enrolment', { code: second.toUpperCase() }))).toBe(200);
    await outlive(running, 24 * 60 * MINUTE);
    expect(await answer(ben.post('/enrolment', { code: second }))).toBe('staff.enrolment_invalid');
  });

  test('an enrolment code is used once by concurrent calls', async () => {
    const cleo = person();
    const code = await cleo.add();
    const results = await Promise.allSettled([cleo.enrol(code), cleo.enrol(code), cleo.enrol(code)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a common password, a wrong code and the authenticator of another person are rejected', async () => {
    const dan = person();
    const eve = person();
    const [code, others] = [await dan.add(), await eve.add()];
    const own = (await dan.post('/enrolment', { code })).body.value as {
      authenticator: { sealed: string; secret: string };
    };
    dan.secret = own.authenticator.secret;
    const body = { code, authenticator: own.authenticator.sealed, delivery: 'cookie', authenticatorCode: dan.code() };
    const attempt = (different: object) =>
      answer(dan.post('/enrolment/password', { ...body, password: 'four-plain-words-9', ...different }));
    expect(await attempt({ password: 'password1234' })).toBe('staff.weak_password');
    expect(await attempt({ password: 'short' })).toBe('request.invalid');
    expect(await attempt({ password: 'ếềểễệẽ'.normalize('NFD') })).toBe('staff.weak_password');
    expect(await attempt({ authenticatorCode: dan.code(5) })).toBe('staff.wrong_code');
    expect(await attempt({ authenticator: 'AAAA' })).toBe('staff.wrong_code');
    expect(await attempt({ code: others })).toBe('staff.wrong_code');
    expect(await attempt({})).toBe(200);
  });

  test('a login needs password and code; wrong input of each kind and unknown names get one reply', async () => {
    const fay = await enrolled();
    const replies = [
      await fay.login({ password: 'another-long-one-5' }),
      await fay.login({ code: '000000' }),
      await fay.login({ code: '00000²' }),
      await fay.login({ username: `nobody${people}` }),
    ];
    for (const { status, body } of replies) expect([status, body]).toEqual([401, replies[0]?.body]);
    const { body, cookies } = await fay.login();
    expect(body.value).toEqual({ username: fay.username, name: fay.username, token: null } satisfies StaffLogin);
    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-staff=lvss_[\w-]+; Path=\/; Secure; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(
        /^__Host-staff-device=[\w-]+\.\d+\.[\w-]+; Path=\/; Max-Age=15552000; Secure; HttpOnly; SameSite=Strict$/,
      ),
    ]);
  });

  test('a code of the authenticator logs in once, also in parallel, and one step early or late', async () => {
    const gus = await enrolled();
    const parallel = await Promise.all([gus.login(), gus.login(), gus.login()].map(answer));
    expect(parallel.toSorted()).toEqual([200, 'staff.login_refused', 'staff.login_refused']);
    expect(await answer(gus.login({ code: gus.code(1) }))).toBe(200);
    await gus.nextStep(4);
    expect(await answer(gus.login({ code: gus.code(-1) }))).toBe(200);
    expect(await answer(gus.login({ code: gus.code(-2) }))).toBe('staff.login_refused');
    expect(await answer(gus.login({ code: gus.code(2) }))).toBe('staff.login_refused');
  });

  test('a recovery code replaces the authenticator once, also in parallel', async () => {
    const hal = await enrolled();
    const [code = ''] = hal.recoveryCodes;
    const parallel = await Promise.all([hal.login({ code }), hal.login({ code: code.toUpperCase() })].map(answer));
    expect(parallel.toSorted()).toEqual([200, 'staff.login_refused']);
    expect((await self(hal)).body.value).toMatchObject({ recoveryCodes: 9 });
  });

  test('a session ends when it is idle, by its age, by logout, and when its owner is disabled', async () => {
    const kim = await enrolled();
    await advance(29 * MINUTE);
    expect((await self(kim)).status).toBe(200);
    await outlive(running, 30 * MINUTE);
    expect(await answer(self(kim))).toBe('operator.required');
    await kim.login();
    for (let half = 1; half <= 25; half += 1) {
      await advance(28 * MINUTE);
      expect((await self(kim)).status).toBe(200);
    }
    await advance(28 * MINUTE);
    expect(await answer(self(kim))).toBe('operator.required');
    await kim.login();
    expect(await answer(kim.browser.call('PUT', '/wps/operator/staff/logout'))).toBe(200);
    expect(kim.browser.cookies.has('__Host-staff')).toBe(false);
    await kim.nextStep(3);
    await kim.login();
    await office.value('PUT', '/staff/disabled', { username: kim.username, disabled: true });
    expect(await answer(self(kim))).toBe('operator.required');
    await kim.nextStep(3);
    expect(await answer(kim.login())).toBe('staff.login_refused');
  });

  test('a reset ends sessions, tokens and factors, and gives a new code', async () => {
    const lea = await enrolled();
    const token = bearer((await office.token(lea.username)).token);
    const code = await lea.reset();
    expect(await answer(self(lea))).toBe('operator.required');
    expect(await answer(lea.browser.call('GET', '/wps/operator/staff/self', undefined, token))).toBe(
      'operator.required',
    );
    expect(await answer(lea.login())).toBe('staff.login_refused');
    await lea.enrol(code);
    expect((await self(lea)).status).toBe(200);
    const { items } = await office.value<AuditEvents>('GET', '/audit?of=installation&action=staff.reset');
    expect(items[0]).toMatchObject({
      actor: 'installation',
      before: { password: true, sessions: [expect.any(String)], tokens: 1 },
      after: { password: false },
    });
  });

  test('a reset and a login at the same time leave no session of the old factors', async () => {
    const max = await enrolled();
    const [code, login] = await Promise.all([max.reset(), max.login()]);
    expect([200, 401]).toContain(login.status);
    expect(await answer(self(max))).toBe('operator.required');
    expect(await answer(max.post('/enrolment', { code }))).toBe(200);
  });

  test('own sessions are listed and ended one by one', async () => {
    const ned = await enrolled();
    await ned.login({ delivery: 'bearer' });
    const query = `/staff/sessions?username=${ned.username}`;
    const list = async (): Promise<string[]> =>
      (await office.value<StaffSessions>('GET', query)).items.map(({ id }) => id);
    const [newest = '', own] = await list();
    const end = (id: string) =>
      answer(ned.browser.call('PUT', '/wps/operator/staff/sessions/end', { username: ned.username, id }));
    expect(await end(newest)).toBe(200);
    expect(await list()).toEqual([own]);
    expect(await end(newest)).toBe('request.not_found');
    expect((await self(ned)).status).toBe(200);
  });

  test('a role decides what a session may do, at once', async () => {
    const ora = person('opal');
    const { token } = await ora.enrol(await ora.add(), 'bearer');
    const as = bearer(token ?? '');
    expect(await answer(office.call('GET', '/flags', undefined, as))).toBe('operator.forbidden');
    const role = { username: ora.username, role: 'support', brand: 'opal' };
    await office.value('PUT', '/staff/roles', { ...role, granted: true });
    expect(await answer(office.call('GET', '/flags', undefined, as))).toBe(200);
    await office.value('PUT', '/staff/roles', { ...role, granted: false });
    expect(await answer(office.call('GET', '/flags', undefined, as))).toBe('operator.forbidden');
  });

  test('a credential is valid only where it was delivered, and a brand gets no cookie', async () => {
    const pia = await enrolled();
    const cookie = pia.browser.cookies.get('__Host-staff') ?? '';
    const ask = (host: 'opal' | 'console', headers: Record<string, string>) =>
      answer(new StaffPerson(running, 'x', host).browser.call('GET', '/wps/operator/staff/self', undefined, headers));
    expect(await ask('console', { cookie: `__Host-staff=${cookie}` })).toBe(200);
    expect(await ask('opal', { cookie: `__Host-staff=${cookie}` })).toBe('operator.required');
    expect(await ask('opal', bearer(cookie))).toBe('operator.required');
    const command = new StaffPerson(running, pia.username, 'opal');
    command.secret = pia.secret;
    expect(await answer(command.login())).toBe('staff.console_required');
    const { token } = (await command.login({ delivery: 'bearer' })).body.value as StaffLogin;
    expect(await ask('opal', bearer(token ?? ''))).toBe(200);
    expect(await ask('console', { cookie: `__Host-staff=${token}` })).toBe('operator.required');
  });

  test('a call with the cookie that another site made, or that names no site, is rejected', async () => {
    const quin = await enrolled();
    const { host } = quin.browser;
    const logout = (headers: Record<string, string>) =>
      answer(quin.browser.call('PUT', '/wps/operator/staff/logout', undefined, headers));
    expect(await logout({ origin: 'https://evil.example' })).toBe('request.origin');
    expect(await logout({ origin: `http://opal.localhost` })).toBe('request.origin');
    expect(await logout({ 'sec-fetch-site': 'same-site' })).toBe('request.origin');
    const cookie = [...quin.browser.cookies].map((pair) => pair.join('=')).join('; ');
    const silent = await running.app.inject({
      method: 'PUT',
      url: '/wps/operator/staff/logout',
      headers: { host, cookie },
    });
    expect(silent.json()).toMatchObject({ code: 'request.origin' });
    expect(await logout({})).toBe(200);
  });

  test('neither a token nor an old session makes a credential', async () => {
    const ria = await enrolled();
    const role = { username: ria.username, role: 'owner', brand: '*', granted: true };
    await office.value('PUT', '/staff/roles', role);
    const token = bearer((await office.token(ria.username)).token);
    const makers = [
      ['POST', '/staff', { username: 'sleeper', name: 'Sleeper' }],
      ['PUT', '/staff/reset', { username: ria.username }],
      ['POST', '/staff/authenticator', undefined],
    ] as const;
    for (const [method, path, body] of makers)
      expect([path, await answer(office.call(method, path, body, token))]).toEqual([path, 'staff.session_required']);
    await advance(16 * MINUTE);
    const added = { username: ria.username, name: 'more', days: 1 };
    for (const [method, path, body] of [...makers, ['POST', '/staff/tokens', added] as const])
      expect([path, await answer(ria.browser.call(method, `/wps/operator${path}`, body))]).toEqual([
        path,
        'staff.login_again',
      ]);
    await ria.login();
    expect(await answer(ria.post('/tokens', added))).toBe(200);
  });

  test('a new password replaces the authenticator and ends the other sessions', async () => {
    const sam = await enrolled();
    const old = sam.secret;
    const { token } = (await sam.login({ delivery: 'bearer' })).body.value as StaffLogin;
    const made = (await sam.post('/authenticator')).body.value as { secret: string; sealed: string };
    sam.secret = made.secret;
    const password = 'another-set-of-words';
    const body = { password, authenticator: made.sealed, authenticatorCode: sam.code() };
    expect(await answer(sam.browser.call('PUT', '/wps/operator/staff/password', body))).toBe(200);
    expect((await self(sam)).status).toBe(200);
    expect(await answer(office.call('GET', '/staff/self', undefined, bearer(token ?? '')))).toBe('operator.required');
    await sam.nextStep(2);
    expect(await answer(sam.login())).toBe('staff.login_refused');
    expect(await answer(sam.login({ password, code: sam.recoveryCodes[0] }))).toBe('staff.login_refused');
    expect(await answer(sam.login({ password }))).toBe(200);
    sam.secret = old;
    await sam.nextStep();
    expect(await answer(sam.login({ password }))).toBe('staff.login_refused');
  });

  test('a passkey enrols and logs in, and only on the host of the console', async () => {
    const tea = person();
    const code = await tea.add();
    const passkey = new SoftwarePasskey(origin);
    const asked = (await tea.post('/enrolment/passkey/options', { code })).body.value as { options: CreationOptions };
    const response = passkey.create(asked.options);
    expect(await answer(tea.post('/enrolment/passkey', { code, response, name: 'Laptop' }))).toBe(200);
    expect((await self(tea)).body.value).toMatchObject({ password: false, passkeys: [{ name: 'Laptop' }] });
    const request = async (): Promise<RequestOptions> =>
      ((await tea.post('/login/passkey/options')).body.value as { options: RequestOptions }).options;
    const signed = passkey.get(await request());
    const twice = await Promise.all([1, 2].map(() => answer(tea.post('/login/passkey', { response: signed }))));
    expect(twice.toSorted()).toEqual([200, 'staff.login_refused']);
    const forged = passkey.get(await request(), { forged: true });
    expect(await answer(tea.post('/login/passkey', { response: forged }))).toBe('staff.login_refused');
    const elsewhere = passkey.get(await request(), { origin: 'http://opal.localhost' });
    expect(await answer(tea.post('/login/passkey', { response: elsewhere }))).toBe('staff.login_refused');
    const forgery = async (): Promise<string | number> =>
      answer(tea.post('/login/passkey', { response: passkey.get(await request(), { forged: true }) }));
    for (let failure = 0; failure < 55; failure += 1) {
      expect(await forgery()).toBe('staff.login_refused');
    }
    expect(await answer(tea.post('/login/passkey', { response: passkey.get(await request()) }))).toBe(200);
    const atBrand = new StaffPerson(running, tea.username, 'opal');
    expect(await answer(atBrand.post('/login/passkey/options'))).toBe('staff.console_required');
  });

  test('a further passkey is added and removed, and the last way to log in stays', async () => {
    const uma = person();
    const code = await uma.add();
    const first = new SoftwarePasskey(origin);
    const begun = (await uma.post('/enrolment/passkey/options', { code })).body.value as { options: CreationOptions };
    await uma.post('/enrolment/passkey', { code, response: first.create(begun.options), name: 'First' });
    const second = new SoftwarePasskey(origin);
    const options = ((await uma.post('/passkeys/options')).body.value as { options: CreationOptions }).options;
    const added = { response: second.create(options), name: 'Second' };
    expect(await answer(uma.post('/passkeys', added))).toBe(200);
    // Its challenge was answered.
    expect(await answer(uma.post('/passkeys', added))).toBe('staff.passkey_refused');
    const remove = (id: string) => answer(uma.browser.call('PUT', '/wps/operator/staff/passkeys/remove', { id }));
    expect(await remove(second.id)).toBe(200);
    expect(await remove(second.id)).toBe('request.not_found');
    expect(await remove(first.id)).toBe('staff.last_factor');
  });

  test('the installation is no person: it has no session to read or to end', async () => {
    expect(await answer(office.call('GET', '/staff/self', undefined, root))).toBe('staff.session_required');
    expect(await answer(office.call('PUT', '/staff/logout', undefined, root))).toBe('staff.session_required');
  });

  test('no credential is stored or recorded in the clear', async () => {
    const vic = await enrolled();
    const cookie = vic.browser.cookies.get('__Host-staff') ?? '';
    const log = JSON.stringify(await office.value<AuditEvents>('GET', '/audit?of=installation'));
    for (const secret of [cookie, vic.secret, 'four-plain-words', ...vic.recoveryCodes])
      expect([secret, log.includes(secret)]).toEqual([secret, false]);
  });
});
