import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations, type Operation } from '../../schema/api/operations.ts';
import { ownPermissions, roleNames, roles, type Role } from '../../schema/api/roles.ts';
import type { NewStaffMember } from '../../schema/generated/api/staff.ts';
import { brandBundle, Browser, startPlatform, type TestPlatform } from '../support/platform.ts';
import { bearer, Office, root, StaffPerson, type Headers } from '../support/staff.ts';

/** A member of staff with a role, and how their session is delivered: to the console, or to a command. */
interface Entered {
  role: Role;
  brand: 'opal' | '*';
  delivery: 'cookie' | 'bearer';
  credential: Headers;
}

let running: TestPlatform;
const entered: Entered[] = [];

beforeAll(async () => {
  running = await startPlatform({
    brands: [
      { bundle: brandBundle() },
      { bundle: brandBundle({ id: 'ruby', merchantCode: 'RUBY01', domains: ['ruby.example'] }) },
    ],
  });
  for (const role of roleNames)
    for (const brand of ['opal', '*'] as const)
      for (const delivery of ['cookie', 'bearer'] as const) await enter({ role, brand, delivery });
}, 120_000);
afterAll(() => running.close());

async function enter({ role, brand, delivery }: Omit<Entered, 'credential'>): Promise<void> {
  const username = `person${entered.length}`;
  const person = new StaffPerson(running, username, delivery === 'cookie' ? 'console' : 'opal');
  const { token } = await person.enrol(await person.add(), delivery);
  await new Office(running).value('PUT', '/staff/roles', { username, role, brand, granted: true });
  const cookie = `__Host-staff=${person.browser.cookies.get('__Host-staff')}`;
  entered.push({ role, brand, delivery, credential: token === null ? { cookie } : bearer(token) });
}

type Host = 'console' | 'opal' | 'ruby';

/** Returns the error code that the tables of operations and roles require; null if access is allowed. */
function due({ permission, everyBrand }: Operation, { role, brand, delivery }: Entered, host: Host): string | null {
  const isOwn = ownPermissions.some((own) => own === permission);
  // The host of the console names no brand.
  if (host === 'console' && everyBrand !== true && !isOwn) return 'staff.brand_required';
  if (delivery === 'cookie' && host !== 'console') return 'operator.required';
  if (isOwn) return null;
  const granted: readonly string[] = roles[role];
  const reaches = brand === '*' || (everyBrand !== true && host === brand);
  return granted.includes(permission ?? '') && reaches ? null : 'operator.forbidden';
}

const rows = Object.entries(operations as Record<string, Operation>).filter(
  // A logout ends the session.
  ([id, { access }]) => access === 'operator' && id !== 'staff.logout',
);

test.each(rows)(
  '%s allows sessions of staff what their role allows, where they were delivered',
  async (_, operation) => {
    const { method, path } = operation;
    const denials = ['operator.required', 'operator.forbidden', 'staff.brand_required'];
    const heard: unknown[] = [];
    const expected: unknown[] = [];
    for (const session of entered)
      for (const host of ['console', 'opal', 'ruby'] as const) {
        const body = method === 'GET' ? undefined : {};
        const who = new Browser(running.app, host);
        const { status, body: answer } = await who.call(method, path, body, session.credential);
        const { role, brand, delivery } = session;
        const key = `${role} of ${brand} by ${delivery} at ${host}`;
        const denied = denials.includes(answer.code ?? '');
        heard.push([key, denied ? answer.code : null, status === 500]);
        expected.push([key, due(operation, session, host), false]);
      }
    expect(heard).toEqual(expected);
  },
);

test('the console rejects what players and visitors call, because its host names no brand', async () => {
  const answers: unknown[] = [];
  const console = new Browser(running.app, 'console');
  for (const { path, method, access } of Object.values(operations as Record<string, Operation>)) {
    if (access === 'operator' || path.startsWith('/wps/operator/staff/')) continue;
    const { status, body } = await console.call(method, path, method === 'GET' ? undefined : {});
    // The gateway answers two calls from memory, which the platform does not know.
    if (status !== 404) answers.push([path, body.code]);
  }
  expect(answers.length).toBeGreaterThan(100);
  expect(answers.filter((answer) => JSON.stringify(answer).includes('"staff.brand_required"'))).toEqual(answers);
});

test('the console needs no brand: on a server without one, staff are added, enrol and log in', async () => {
  const empty = await startPlatform({ brands: [] });
  try {
    const person = new StaffPerson(empty, 'first', 'console');
    const added = await person.post('', { username: 'first', name: 'First' }, root);
    await person.enrol((added.body.value as NewStaffMember).enrolment.code);
    await person.nextStep();
    expect(await person.login()).toMatchObject({ status: 200, body: { value: { username: 'first' } } });
    expect(await person.browser.call('GET', '/wps/operator/staff/self')).toMatchObject({ status: 200 });
  } finally {
    await empty.close();
  }
});
