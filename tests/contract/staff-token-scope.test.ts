import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations, type Operation } from '../../schema/api/operations.ts';
import { permissions } from '../../schema/api/permissions.ts';
import { brandBundle, Browser, startPlatform, type TestPlatform } from '../support/platform.ts';
import { bearer, Office, StaffPerson, type Headers } from '../support/staff.ts';

/** Tokens of an owner of every brand, by permission: one with it alone, and one with every other permission. */
const only = new Map<string, Headers>();
const without = new Map<string, Headers>();
const everyPermission = Object.keys(permissions);
let running: TestPlatform;
let office: Office;

beforeAll(async () => {
  running = await startPlatform({ brands: [{ bundle: brandBundle() }] });
  office = new Office(running);
  await office.employ('olga', 'owner');
  for (const permission of everyPermission) {
    only.set(permission, bearer((await office.token('olga', { permissions: [permission] })).token));
    const others = everyPermission.filter((other) => other !== permission);
    without.set(permission, bearer((await office.token('olga', { permissions: others })).token));
  }
}, 120_000);
afterAll(() => running.close());

const rows = Object.entries(operations as Record<string, Operation>).filter(([, { access }]) => access === 'operator');

test.each(rows)('%s needs its permission in the scope of a token, and no other one', async (_, operation) => {
  const { method, path, permission = '' } = operation;
  const ask = async (credential: Headers | undefined): Promise<string | undefined> => {
    const body = method === 'GET' ? undefined : {};
    const { status, body: answer } = await new Browser(running.app).call(method, path, body, credential);
    expect(status).not.toBe(500);
    return answer.code;
  };
  expect(await ask(without.get(permission))).toBe('operator.forbidden');
  expect(['operator.required', 'operator.forbidden']).not.toContain(await ask(only.get(permission)));
});

test('the bearer of a session reaches at the console what its owner may do at every brand, and nothing of a brand', async () => {
  const rex = new StaffPerson(running, 'rex', 'opal');
  const { token } = await rex.enrol(await rex.add(), 'bearer');
  const asked = async (path: string): Promise<string | number> => {
    const { browser } = new StaffPerson(running, 'rex');
    const { status, body } = await browser.call('GET', `/wps/operator${path}`, undefined, bearer(token ?? ''));
    return body.code ?? status;
  };
  const reads = (): Promise<unknown[]> => Promise.all(['/staff/self', '/staff', '/flags'].map(asked));
  expect(await reads()).toEqual([200, 'operator.forbidden', 'staff.brand_required']);
  const role = { username: 'rex', role: 'owner', granted: true };
  await office.value('PUT', '/staff/roles', { ...role, brand: 'opal' });
  expect(await reads()).toEqual([200, 'operator.forbidden', 'staff.brand_required']);
  await office.value('PUT', '/staff/roles', { ...role, brand: '*' });
  expect(await reads()).toEqual([200, 200, 'staff.brand_required']);
  // Its value is no cookie.
  const { browser } = new StaffPerson(running, 'rex');
  browser.cookies.set('__Host-staff', token ?? '');
  expect((await browser.call('GET', '/wps/operator/staff/self')).body.code).toBe('operator.required');
});
