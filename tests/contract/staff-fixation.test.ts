import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffLogin, StaffSelf, StaffSessions } from '../../schema/generated/api/staff.ts';
import { databases } from '../support/databases.ts';
import { brandBundle, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { bearer, Office, StaffPerson } from '../support/staff.ts';

const cookieName = '__Host-staff';
let postgres: StartedPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
}, 120_000);
afterAll(() => postgres.stop());

describe.each(databases)('session fixation of staff on %s', (kind) => {
  let running: TestPlatform;
  let people = 0;

  beforeAll(async () => {
    running = await startPlatform({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      brands: [{ bundle: brandBundle() }],
    });
  }, 120_000);
  afterAll(() => running.close());

  async function enrolled(): Promise<StaffPerson> {
    people += 1;
    const made = new StaffPerson(running, `person${people}`);
    made.browser.address = `203.0.113.${people}`;
    await made.enrol(await made.add());
    await made.nextStep();
    return made;
  }

  const cookieOf = ({ browser }: StaffPerson): string => browser.cookies.get(cookieName) ?? '';
  /** Returns whose account a browser with only this cookie reads; null when it is nobody's. */
  async function ownerOf(cookie: string): Promise<string | null> {
    const { browser } = new StaffPerson(running, 'anybody');
    browser.cookies.set(cookieName, cookie);
    const { status, body } = await browser.call('GET', '/wps/operator/staff/self');
    expect([200, 401]).toContain(status);
    return status === 200 ? (body.value as StaffSelf).username : null;
  }

  test('a login and an enrolment replace a cookie that was planted, which stays useless', async () => {
    const planted = `lvss_${randomBytes(32).toString('base64url')}`;
    const ann = await enrolled();
    ann.browser.cookies.set(cookieName, planted);
    expect((await ann.login()).status).toBe(200);
    expect(cookieOf(ann)).not.toBe(planted);
    expect([await ownerOf(cookieOf(ann)), await ownerOf(planted)]).toEqual([ann.username, null]);
    const ben = new StaffPerson(running, `planted${people}`);
    ben.browser.cookies.set(cookieName, planted);
    await ben.enrol(await ben.add());
    expect([await ownerOf(cookieOf(ben)), await ownerOf(planted)]).toEqual([ben.username, null]);
  });

  test('a login with the cookie of another person gives that person nothing', async () => {
    const [mallory, cleo] = [await enrolled(), await enrolled()];
    const planted = cookieOf(mallory);
    cleo.browser.cookies.set(cookieName, planted);
    expect((await cleo.login()).status).toBe(200);
    expect(await ownerOf(cookieOf(cleo))).toBe(cleo.username);
    expect(await ownerOf(planted)).not.toBe(cleo.username);
  });

  test('the session id changes with each login, and the browser’s earlier session ends', async () => {
    const dan = await enrolled();
    const sessions = async (): Promise<string[]> =>
      (await new Office(running).value<StaffSessions>('GET', `/staff/sessions?username=${dan.username}`)).items.map(
        ({ id }) => id,
      );
    const [first, ids] = [cookieOf(dan), await sessions()];
    expect((await dan.login()).status).toBe(200);
    const second = cookieOf(dan);
    const later = await sessions();
    expect(second).not.toBe(first);
    expect([await ownerOf(first), await ownerOf(second)]).toEqual([null, dan.username]);
    expect([ids.length, later.length]).toEqual([1, 1]);
    expect(later).not.toEqual(ids);
    // A refused login ends nothing.
    expect((await dan.login({ code: '000000' })).status).toBe(401);
    expect(await ownerOf(second)).toBe(dan.username);
  });

  test('a login elsewhere, or of a command, leaves the session of a browser', async () => {
    const eve = await enrolled();
    const other = new StaffPerson(running, eve.username);
    other.secret = eve.secret;
    other.browser.address = '198.51.100.9';
    expect((await other.login()).status).toBe(200);
    await eve.nextStep();
    const { token } = (await eve.login({ delivery: 'bearer' })).body.value as StaffLogin;
    expect([await ownerOf(cookieOf(eve)), await ownerOf(cookieOf(other))]).toEqual([eve.username, eve.username]);
    const command = await new Office(running).call('GET', '/staff/self', undefined, bearer(token ?? ''));
    expect(command.status).toBe(200);
  });
});
