import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../support/databases.ts';
import { brandBundle, startPlatform, type InjectedReply, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { StaffPerson } from '../support/staff.ts';

const MINUTE = 60_000;
let postgres: StartedPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
}, 120_000);
afterAll(() => postgres.stop());

describe.each(databases)('locks of staff logins on %s', (kind) => {
  let running: TestPlatform;
  let people = 0;

  beforeAll(async () => {
    running = await startPlatform({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      brands: [{ bundle: brandBundle() }],
    });
  }, 120_000);
  afterAll(() => running.close());

  /** Returns a new person at an IP address of their own, without a factor. */
  function person(): StaffPerson {
    people += 1;
    const made = new StaffPerson(running, `person${people}`);
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
  const advance = (advanceMs: number) => running.platform.testFacilities().moveClock({ advanceMs });

  /** Returns the same person at another IP address, in a browser that has never logged in. */
  function elsewhere({ username, secret }: StaffPerson, address: string): StaffPerson {
    const made = new StaffPerson(running, username);
    made.secret = secret;
    made.browser.address = address;
    return made;
  }
  const wrong = { password: 'another-long-one-5', code: '000000' };

  test('five failures lock a name at one address for a growing time, whether a person has it or not', async () => {
    const ida = await enrolled();
    const guesser = elsewhere(ida, `198.51.100.${people}`);
    for (const username of [ida.username, `ghost${people}`]) {
      const guess = () => answer(guesser.login({ username, ...wrong }));
      const eight = await Promise.all(Array.from({ length: 8 }, guess));
      expect(eight.filter((code) => code === 'staff.login_refused')).toHaveLength(5);
      expect(eight.filter((code) => code === 'staff.locked')).toHaveLength(3);
      await advance(MINUTE + 1);
      expect(await guess()).toBe('staff.login_refused');
      await advance(MINUTE + 1);
      const { status, body } = await guesser.login({ username });
      expect([status, body.code, body.params]).toEqual([429, 'staff.locked', { minutes: 1 }]);
      await advance(MINUTE);
    }
    expect(await answer(guesser.login())).toBe(200);
    // The success has forgotten the failures.
    await guesser.nextStep();
    expect(await answer(guesser.login({ code: '000000' }))).toBe('staff.login_refused');
    expect(await answer(guesser.login())).toBe(200);
  });

  test('failures at one address lock the name neither at another one nor in a known browser there', async () => {
    const una = await enrolled();
    const guesser = elsewhere(una, una.browser.address);
    for (let failure = 0; failure < 5; failure += 1) await guesser.login(wrong);
    expect(await answer(guesser.login())).toBe('staff.locked');
    expect(await answer(una.login())).toBe(200);
    await una.nextStep();
    expect(await answer(elsewhere(una, '192.0.2.201').login())).toBe(200);
  });

  test('a known browser has its own lock, and its cookie is valid for its person only', async () => {
    const viv = await enrolled();
    for (let failure = 0; failure < 5; failure += 1) await viv.login(wrong);
    expect(await answer(viv.login())).toBe('staff.locked');
    const wes = await enrolled();
    const guesser = elsewhere(wes, '192.0.2.202');
    guesser.browser.cookies.set('__Host-staff-device', viv.browser.cookies.get('__Host-staff-device') ?? '');
    for (let failure = 0; failure < 5; failure += 1) await guesser.login(wrong);
    expect(await answer(elsewhere(wes, '192.0.2.202').login())).toBe('staff.locked');
  });

  test('a hundred failures from everywhere slow a name to one attempt a minute, except in a known browser', async () => {
    const xia = await enrolled();
    const from = (address: number, username: string) =>
      answer(elsewhere(xia, `100.64.${people}.${address}`).login({ username, ...wrong }));
    for (const username of [xia.username, `phantom${people}`]) {
      for (let failure = 0; failure < 100; failure += 1)
        expect(await from(Math.floor(failure / 4), username)).toBe('staff.login_refused');
      expect(await from(101, username)).toBe('staff.locked');
      for (const next of [102, 103]) {
        await advance(MINUTE + 1);
        expect(await from(next, username)).toBe('staff.login_refused');
      }
      expect(await from(104, username)).toBe('staff.locked');
    }
    expect(await answer(xia.login())).toBe(200);
  });

  test('fifty failures of one address lock it for every name, except in a known browser', async () => {
    const jo = await enrolled();
    const guesser = elsewhere(jo, jo.browser.address);
    const guess = (index: number) => answer(guesser.login({ username: `guess.${people}.${index}`, ...wrong }));
    for (let index = 0; index < 49; index += 1) expect(await guess(index)).toBe('staff.login_refused');
    expect(await answer(guesser.login())).toBe(200);
    guesser.browser.cookies.clear();
    await jo.nextStep();
    // The success did not forget the failures.
    expect(await guess(49)).toBe('staff.login_refused');
    expect(await answer(guesser.login())).toBe('staff.locked');
    expect(await answer(elsewhere(jo, '198.51.100.77').login())).toBe(200);
    await jo.nextStep();
    expect(await answer(jo.login())).toBe(200);
  });
});
