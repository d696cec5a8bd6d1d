import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isClosedOnBreak } from '../../schema/api/break-access.ts';
import { operations, type Operation } from '../../schema/api/operations.ts';
import { ownPermissions, roleNames, roles, type Role } from '../../schema/api/roles.ts';
import { errorStatus, type ErrorCode } from '../../runtime/shared/errors.ts';
import { isFull } from '../support/is-full.ts';
import { Browser, brandBundle, operatorToken, startPlatform, type TestPlatform } from '../support/platform.ts';
import { enrol, loginOf, password } from '../support/proofs.ts';

/** Every kind of caller, with the rights that its credentials give it. */
const principals = {
  visitor: { is: 'visitor' },
  'holder of an ended session': { is: 'expired' },
  'holder of an invented session': { is: 'expired' },
  trial: { is: 'player', type: 'trial' },
  member: { is: 'player', type: 'member' },
  agent: { is: 'player', type: 'agent' },
  'member who owes a proof': { is: 'player', type: 'member', owes: 'verify' },
  'member who owes a new password': { is: 'player', type: 'member', owes: 'changePassword' },
  'member on a break': { is: 'player', type: 'member', onBreak: true },
  operator: { is: 'operator' },
  'holder of a wrong operator token': { is: 'visitor' },
  'holder of a revoked staff token': { is: 'visitor' },
  'disabled member of staff': { is: 'visitor' },
  ...staffPrincipals(),
} as const satisfies Record<string, Principal>;

interface Principal {
  is: 'visitor' | 'expired' | 'player' | 'operator';
  type?: 'trial' | 'member' | 'agent';
  owes?: 'verify' | 'changePassword';
  onBreak?: true;
  /** The role of a member of staff, and where they hold it. */
  role?: Role;
  brand?: 'opal' | '*';
}

/** Returns a member of staff for each role: at the own brand only, and at every brand. */
function staffPrincipals(): Record<`${Role} of ${'one brand' | 'every brand'}`, Principal> {
  const rows = roleNames.flatMap((role) => [
    [`${role} of one brand`, { is: 'operator', role, brand: 'opal' }] as const,
    [`${role} of every brand`, { is: 'operator', role, brand: '*' }] as const,
  ]);
  // One row for each role and place.
  return Object.fromEntries(rows) as Record<`${Role} of ${'one brand' | 'every brand'}`, Principal>;
}
type Name = keyof typeof principals;

const names = Object.keys(principals) as Name[];
const places = ['own brand', 'other brand'] as const;
type Place = (typeof places)[number];

let running: TestPlatform;
/** The credentials that each principal sends with a call. */
const held = new Map<Name, { cookie?: string; csrf?: string; authorization?: string }>();

beforeAll(async () => {
  running = await startPlatform({
    brands: [
      { bundle: brandBundle() },
      { bundle: brandBundle({ id: 'ruby', merchantCode: 'RUBY01', domains: ['ruby.example'] }) },
    ],
  });
  held.set('visitor', {});
  held.set('operator', { authorization: `Bearer ${operatorToken}` });
  held.set('holder of a wrong operator token', { authorization: `Bearer ${operatorToken.slice(0, -1)}x` });
  held.set('holder of an invented session', { cookie: `__Host-session=${'A'.repeat(43)}` });
  for (const name of names) if ('role' in principals[name]) await employ(name);
  for (const name of ['holder of a revoked staff token', 'disabled member of staff'] as const) await employ(name);
  await callOf('PUT', '/wps/operator/member', { username: 'matrixagent', password, type: 1 }, held.get('operator'));
  await callOf('PUT', '/wps/operator/member', { username: 'matrixowing', password, type: 0 }, held.get('operator'));
  await new Browser(running.app).register('matrixmember');
  const paused = new Browser(running.app);
  await paused.register('matrixpaused');
  await paused.call('POST', '/wps/member/break', { period: 'week' });
  const careful = new Browser(running.app);
  await careful.register('matrixcareful');
  await enrol(running, careful);
  for (const name of names) if (principals[name].is === 'player') await enter(name);
  const leaver = new Browser(running.app);
  await leaver.login('matrixmember');
  const ended = evidenceOf(leaver);
  await leaver.call('DELETE', '/wps/session/logout');
  held.set('holder of an ended session', ended);
});

afterAll(() => running.close());

/** Adds a member of staff with the role of the principal, and stores a token of theirs. */
async function employ(name: Name): Promise<void> {
  const operator = new Browser(running.app);
  const username = name.replaceAll(' ', '-');
  const call = async (method: Operation['method'], path: string, body: object): Promise<unknown> => {
    const answer = await operator.call(method, `/wps/operator/staff${path}`, body, held.get('operator'));
    expect([name, path, answer.status]).toEqual([name, path, 200]);
    return answer.body.value;
  };
  const { role = 'owner', brand = '*' }: Principal = principals[name];
  await call('POST', '', { username, name });
  await call('PUT', '/roles', { username, role, brand, granted: true });
  const made = (await call('POST', '/tokens', { username, name, days: 1 })) as { id: string; token: string };
  held.set(name, { authorization: `Bearer ${made.token}` });
  if (name === 'holder of a revoked staff token') await call('PUT', '/tokens/revoke', { id: made.id });
  if (name === 'disabled member of staff') await call('PUT', '/disabled', { username, disabled: true });
}

/** Starts a new session for a principal and stores its credentials. */
async function enter(name: Name): Promise<void> {
  const browser = new Browser(running.app);
  if (name === 'trial') await browser.freePlay();
  else if (name === 'member') await browser.login('matrixmember');
  else if (name === 'member on a break') await browser.login('matrixpaused');
  else if (name === 'member who owes a proof') await browser.login('matrixcareful');
  else if (name === 'member who owes a new password') await browser.login('matrixowing');
  else await enterAsAgent(browser);
  held.set(name, evidenceOf(browser));
}

/** Logs in as the agent. The first login also changes the password that the operator set. */
async function enterAsAgent(browser: Browser): Promise<void> {
  const own = 'agents-own-horse-5';
  if ((await browser.login('matrixagent', own)).body.success) return;
  await browser.login('matrixagent');
  const change = { oldPassword: password, newPassword: own, confirmNewPassword: own };
  browser.csrf = loginOf(await browser.call('PUT', '/wps/member/password', change)).token;
}

function evidenceOf({ cookies, csrf }: Browser): { cookie: string; csrf: string } {
  return { cookie: [...cookies].map((pair) => pair.join('=')).join('; '), csrf: csrf ?? '' };
}

/** Makes a call in a fresh browser, so that no cookie of the reply is kept. */
async function callOf(
  method: Operation['method'],
  path: string,
  body: unknown,
  { cookie, csrf, authorization }: { cookie?: string; csrf?: string; authorization?: string } = {},
  { brand = 'opal', headers = {} }: { brand?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; code: string | undefined }> {
  const browser = new Browser(running.app, brand);
  const { status, body: answer } = await browser.call(method, path, method === 'GET' ? undefined : body, {
    ...(cookie === undefined ? {} : { cookie }),
    ...(csrf === undefined || method === 'GET' ? {} : { 'x-csrf-token': csrf }),
    ...(authorization === undefined ? {} : { authorization }),
    ...headers,
  });
  return { status, code: answer.code };
}

/** The error codes that deny access. */
const standing: readonly string[] = [
  'session.required',
  'session.expired',
  'session.real_account_required',
  'session.agent_required',
  'session.verification_required',
  'session.password_change_required',
  'limits.on_break',
  'operator.required',
  'operator.forbidden',
  'system.maintenance',
] satisfies ErrorCode[];

/** Returns the error code that the operations table requires for a caller; null if access is allowed. */
function due(
  id: string,
  operation: Operation,
  { is, type, owes, onBreak, role, brand = '*' }: Principal,
  { place, closed }: { place: Place; closed: boolean },
): ErrorCode | null {
  const { access, restricted = [], always, permission, everyBrand } = operation;
  // A session is valid at its own brand only. The operator's token is valid at every brand.
  const who = is === 'player' && place === 'other brand' ? 'expired' : is;
  if (permission !== undefined) {
    if (who !== 'operator') return 'operator.required';
    if (ownPermissions.some((own) => own === permission)) return null;
    // The token of the installation holds every permission; a role holds its own, where it was granted.
    const granted: readonly string[] = role === undefined ? [permission] : roles[role];
    const reaches = brand === '*' || (place === 'own brand' && everyBrand !== true);
    return granted.includes(permission) && reaches ? null : 'operator.forbidden';
  }
  if (access !== 'visitor') {
    if (who === 'visitor' || who === 'operator') return 'session.required';
    if (who === 'expired') return 'session.expired';
    if (type === 'trial' && access !== 'trial') return 'session.real_account_required';
    if (type === 'member' && access === 'agent') return 'session.agent_required';
    if (owes === 'verify' && !restricted.includes(owes)) return 'session.verification_required';
    if (owes === 'changePassword' && !restricted.includes(owes)) return 'session.password_change_required';
    if (onBreak && isClosedOnBreak(id, operation)) return 'limits.on_break';
  }
  return closed && always !== true && who !== 'operator' ? 'system.maintenance' : null;
}

// The gateway answers the excluded operations from memory, for every caller.
const rows = Object.entries(operations as Record<string, Operation>).filter(([id]) => !id.startsWith('system.live'));

/** Calls an operation as every principal at both brands, and compares the error codes with the table. */
async function checkRow(id: string, operation: Operation, closed: boolean): Promise<void> {
  const heard: Record<string, string | null> = {};
  const expected: Record<string, string | null> = {};
  const everybody = places.flatMap((place) => names.map((name) => ({ place, name, key: `${name}, ${place}` })));
  await Promise.all(
    everybody.map(async ({ place, name, key }) => {
      const refusal = due(id, operation, principals[name], { place, closed });
      // An open stream never ends, so that its reply cannot be awaited.
      if (operation.stream === true && refusal === null) return;
      const brand = place === 'own brand' ? 'opal' : 'ruby';
      const { status, code } = await callOf(operation.method, operation.path, {}, held.get(name), { brand });
      expected[key] = refusal;
      heard[key] = code !== undefined && standing.includes(code) ? code : null;
      if (refusal === null) expect([key, status]).not.toEqual([key, 500]);
      else expect([key, status]).toEqual([key, errorStatus[refusal]]);
      if (id === 'account.logout' && refusal === null && principals[name].is === 'player') await enter(name);
    }),
  );
  expect(heard).toEqual(expected);
}

describe('access to each operation', () => {
  test.each(rows)('%s', (id, operation) => checkRow(id, operation, false));
});

describe.runIf(isFull)('access to each operation during maintenance', () => {
  beforeAll(async () => {
    for (const brand of ['opal', 'ruby'])
      await callOf('PUT', '/wps/operator/status', { maintenance: true }, held.get('operator'), { brand });
  });
  afterAll(async () => {
    for (const brand of ['opal', 'ruby'])
      await callOf('PUT', '/wps/operator/status', { maintenance: false }, held.get('operator'), { brand });
  });
  // A principal that logs out cannot log in again during maintenance.
  const others = rows.filter(([id]) => id !== 'account.logout');
  test.each(others)('%s', (id, operation) => checkRow(id, operation, true));

  test('account.logout', async () => {
    const { method, path } = operations['account.logout'];
    expect(await callOf(method, path, {}, held.get('trial'))).toEqual({ status: 200, code: undefined });
  });
});

const elsewhere: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'http://opal.localhost:8081' },
  { origin: 'https://opal.localhost' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
];

describe('a call with only the cookie of a member is rejected', () => {
  const changing = rows.filter(([, { method }]) => method !== 'GET');

  test.each(changing)('from another site: %s', async (_id, { method, path }) => {
    const calls = elsewhere.map((headers) => callOf(method, path, {}, held.get('member'), { headers }));
    const refused = { status: errorStatus['request.origin'], code: 'request.origin' };
    expect(await Promise.all(calls)).toEqual(elsewhere.map(() => refused));
  });

  test.each(changing)('without the CSRF token of the session: %s', async (_id, { method, path, access, value }) => {
    const { csrf: own, ...cookie } = held.get('member') ?? {};
    const handles = [{}, { csrf: '' }, { csrf: `${own}x` }, { csrf: held.get('agent')?.csrf ?? '' }];
    const answers = await Promise.all(handles.map((handle) => callOf(method, path, {}, { ...cookie, ...handle })));
    // Operations that start a session need no CSRF token.
    if (access === 'visitor' && value === 'account#LoginValue')
      for (const { code } of answers) expect(code).not.toBe('request.csrf');
    else expect(answers).toEqual(handles.map(() => ({ status: errorStatus['request.csrf'], code: 'request.csrf' })));
  });
});

test('an auditor holds permissions of reading operations only', () => {
  const writing = rows.flatMap(([id, { method, permission }]) =>
    method === 'GET' || permission === undefined || permission === 'staff.own' ? [] : [[id, permission] as const],
  );
  const held: readonly string[] = roles.auditor;
  expect(writing.filter(([, permission]) => held.includes(permission))).toEqual([]);
});

test('a session with a required step may only complete it, read the session or log out', () => {
  const open = (state: 'verify' | 'changePassword'): string[] =>
    rows.filter(([, { restricted = [] }]) => restricted.includes(state)).map(([id]) => id);
  expect(open('verify')).toEqual(['account.session', 'account.logout', 'account.verifyCode', 'account.verifyLogin']);
  expect(open('changePassword')).toEqual(['account.session', 'account.logout', 'account.changePassword']);
});

test('a player on a break may reach the account, money that is there, records and help, and nothing else', () => {
  const closed = rows.flatMap(([id, operation]) => (isClosedOnBreak(id, operation) ? [id] : []));
  for (const id of ['play.launchGame', 'lottery.launch', 'wallet.takeGrant', 'wallet.transferUpline'])
    expect(closed).toContain(id);
  for (const id of ['wallet.balance', 'records.bets', 'account.logout', 'limits.get', 'images.upload'])
    expect(closed).not.toContain(id);
  expect(isClosedOnBreak('unheardof.call', { access: 'member' })).toBe(true);
});
