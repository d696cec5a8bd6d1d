import { describe, expect, test } from 'vitest';
import type { Permission } from '../../../../schema/api/permissions.ts';
import type { Access } from '../../../../schema/api/operations.ts';
import { checkAccess, checkCsrf, timingSafeEqualText, effectiveCaller } from './access.ts';
import type { Caller, Player, Session } from './call.ts';

const visitor: Caller = { kind: 'visitor', expired: false };

/** An operator with these permissions at the brand of the call, and at every brand. */
function operatorWith(here: Permission[], everywhere: Permission[] = here): Caller {
  return {
    kind: 'operator',
    operator: { actor: 'st_a', credential: 'token', here: new Set(here), everywhere: new Set(everywhere) },
  };
}
const operator = operatorWith(['flags.set']);

/** Only the type of the player and the state of the session matter here. */
function player(type: number, state: Session['state'] = 'open'): Caller {
  return { kind: 'player', player: { type } as Player, session: { state, csrf: 'the-handle' } as Session };
}

const callers = {
  visitor,
  guest: player(4),
  member: player(0),
  agent: player(1),
  'agent of type 42': player(42),
  operator,
} satisfies Record<string, Caller>;

describe('checkAccess allows', () => {
  test.each([
    ['visitor', ['visitor', 'guest', 'member', 'agent', 'agent of type 42', 'operator']],
    ['trial', ['guest', 'member', 'agent', 'agent of type 42']],
    ['member', ['member', 'agent', 'agent of type 42']],
    ['agent', ['agent', 'agent of type 42']],
    ['operator', ['operator']],
  ] satisfies [Access, string[]][])('%s: %j', (access, allowed) => {
    const names = Object.entries(callers).flatMap(([name, caller]) =>
      codeOf(() => checkAccess(caller, rowOf(access))) === null ? [name] : [],
    );
    expect(names).toEqual(allowed);
  });

  test('no caller with an ended session, which gets its own error code', () => {
    expect(codeOf(() => checkAccess({ kind: 'visitor', expired: true }, { access: 'member' }))).toBe('session.expired');
    expect(codeOf(() => checkAccess(visitor, { access: 'member' }))).toBe('session.required');
  });
});

describe('an operator', () => {
  test('may call operations of permissions held at this brand', () => {
    expect(codeOf(() => checkAccess(operator, { access: 'operator', permission: 'flags.view' }))).toBe(
      'operator.forbidden',
    );
    expect(codeOf(() => checkAccess(operator, { access: 'operator', permission: 'flags.set' }))).toBeNull();
  });

  test('may call operations of the whole installation only with the permission at every brand', () => {
    const row = { access: 'operator', permission: 'staff.manage', everyBrand: true } as const;
    expect(codeOf(() => checkAccess(operatorWith(['staff.manage'], []), row))).toBe('operator.forbidden');
    expect(codeOf(() => checkAccess(operatorWith([], ['staff.manage']), row))).toBeNull();
  });
});

/** Returns the part of an operation's row that decides about access. */
function rowOf(access: Access): Parameters<typeof checkAccess>[1] {
  return access === 'operator' ? { access, permission: 'flags.set' } : { access };
}

describe('a session with a pending verification', () => {
  const owing = player(0, 'verify');

  test('counts as a visitor for visitor operations, as itself for permitted ones, and is denied elsewhere', () => {
    expect(effectiveCaller(owing, { access: 'visitor' })).toEqual(visitor);
    expect(effectiveCaller(owing, { access: 'member', restricted: ['verify'] })).toBe(owing);
    expect(codeOf(() => effectiveCaller(owing, { access: 'member' }))).toBe('session.verification_required');
    expect(
      codeOf(() => effectiveCaller(player(0, 'changePassword'), { access: 'member', restricted: ['verify'] })),
    ).toBe('session.password_change_required');
  });

  test('counts as itself everywhere once it is open', () => {
    expect(effectiveCaller(callers.member, { access: 'member' })).toBe(callers.member);
  });
});

describe('CSRF check of an unsafe call', () => {
  const origin = 'https://opal.example';
  const check = (headers: Parameters<typeof checkCsrf>[0]['headers'], caller: Caller = callers.member) =>
    codeOf(() => checkCsrf({ caller, origin, headers, beginsSession: false }));
  const handle = { 'x-csrf-token': 'the-handle' };

  test.each([
    [{ origin, ...handle }, null],
    [{ origin: 'https://evil.example', ...handle }, 'request.origin'],
    [{ origin, 'sec-fetch-site': 'cross-site', ...handle }, 'request.origin'],
    [{ origin, 'sec-fetch-site': 'same-origin', ...handle }, null],
    [{ referer: `${origin}/wallet`, ...handle }, null],
    [{ origin: `${origin}.`, ...handle }, null],
    [{ referer: `${origin}./wallet`, ...handle }, null],
    [{ origin: `${origin}..`, ...handle }, 'request.origin'],
    [{ referer: 'https://evil.example/opal', ...handle }, 'request.origin'],
    [{ referer: 'no address', ...handle }, 'request.origin'],
    [{ origin }, 'request.csrf'],
    [{ origin, 'x-csrf-token': 'another-one' }, 'request.csrf'],
    [{ origin, 'x-csrf-token': 'the-handlf' }, 'request.csrf'],
  ])('with %j returns %s', (headers, code) => {
    expect(check(headers)).toBe(code);
  });

  test('requires no CSRF token from a visitor', () => {
    expect(check({ origin }, visitor)).toBeNull();
  });
});

test('timingSafeEqualText returns true only for equal texts', () => {
  expect([
    timingSafeEqualText('abc', 'abc'),
    timingSafeEqualText('abc', 'abd'),
    timingSafeEqualText('abc', 'abcd'),
  ]).toEqual([true, false, false]);
});

function codeOf(call: () => unknown): string | null {
  try {
    call();
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
}
