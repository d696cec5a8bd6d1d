import { afterAll, beforeAll, expect, test } from 'vitest';
import { cpuTime } from '../support/cpu-time.ts';
import { SoftwarePasskey, type CreationOptions } from '../support/passkey.ts';
import { brandBundle, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { StaffPerson } from '../support/staff.ts';
import { startTransactionPooler, type TransactionPooler } from '../support/transaction-pooler.ts';

/** Logins of each kind; the shortest counts. */
const RUNS = 6;
let postgres: StartedPostgres;
let pooler: TransactionPooler;
let running: TestPlatform;
let addresses = 0;

beforeAll(async () => {
  postgres = await startPostgres();
  const databaseDirectUrl = await postgres.freshDatabase();
  pooler = await startTransactionPooler(databaseDirectUrl, { connections: 4 });
  running = await startPlatform({ databaseUrl: pooler.url, databaseDirectUrl, brands: [{ bundle: brandBundle() }] });
}, 120_000);
afterAll(async () => {
  await running?.close();
  await pooler?.close();
  await postgres?.stop();
});

/** Adds a person whose only factor is a passkey. */
async function withPasskeyOnly(username: string): Promise<void> {
  const person = new StaffPerson(running, username);
  const code = await person.add();
  const asked = (await person.post('/enrolment/passkey/options', { code })).body.value as { options: CreationOptions };
  const response = new SoftwarePasskey('http://console.localhost').create(asked.options);
  const { status } = await person.post('/enrolment/passkey', { code, response, name: 'Laptop' });
  expect(status).toBe(200);
}

/** Returns the statements of one refused login from an IP address that has made none, and its processor time. */
async function refused(ann: StaffPerson, wrong: object): Promise<{ statements: string[]; ms: number }> {
  const guesser = new StaffPerson(running, ann.username);
  guesser.secret = ann.secret;
  guesser.browser.address = `198.51.100.${(addresses += 1)}`;
  const before = pooler.statements.length;
  const { ms, result } = await cpuTime(() => guesser.login(wrong));
  expect([result.status, result.body.code]).toEqual([401, 'staff.login_refused']);
  return { statements: withoutClock(pooler.statements.slice(before)), ms };
}

/** Leaves out the question for the time that a server asks every few seconds, with the settings sent before it. */
function withoutClock(statements: readonly string[]): string[] {
  const kept = [...statements];
  for (;;) {
    const asked = kept.indexOf('select clock_timestamp() as now');
    if (asked === -1) return kept;
    const begun = kept.findLastIndex((text, at) => at < asked && text.startsWith('select set_config('));
    kept.splice(asked, 1);
    if (begun !== -1) kept.splice(begun, 1);
  }
}

test('a login with the right password and a wrong code does the work of one with a wrong password', async () => {
  const ann = new StaffPerson(running, 'ann');
  const { recoveryCodes } = await ann.enrol(await ann.add());
  await withPasskeyOnly('ben');
  const [recoveryCode = ''] = recoveryCodes;
  const password = 'another-long-one-5';
  const kinds = {
    'a wrong password and a wrong code': { password, code: '000000' },
    'a wrong password and a right code': { password },
    'a wrong password and a right recovery code': { password, code: recoveryCode },
    'a wrong code': { code: '000000' },
    'a wrong recovery code': { code: 'aaaaa-bbbbb' },
    'an unknown name': { username: 'nobody', code: '000000' },
    'a person without a password': { username: 'ben', code: '000000' },
  };
  // The code of the enrolment is used; this one also compiles the code of a login.
  await refused(ann, {});
  const expected = await refused(ann, kinds['a wrong password and a wrong code']);
  expect(expected.statements.length).toBeGreaterThan(5);
  await ann.nextStep();
  const shortest: number[] = [];
  for (const [kind, wrong] of Object.entries(kinds)) {
    let least = Number.POSITIVE_INFINITY;
    for (let run = 0; run < RUNS; run += 1) {
      const { statements, ms } = await refused(ann, wrong);
      expect([kind, statements]).toEqual([kind, expected.statements]);
      least = Math.min(least, ms);
    }
    shortest.push(least);
  }
  // One comparison of a password is most of the work: a kind without it takes less than half the time of the others.
  expect(Math.max(...shortest)).toBeLessThan(2 * Math.min(...shortest));
  // None of the failures consumed a code.
  expect((await ann.login()).status).toBe(200);
  expect((await ann.login({ code: recoveryCode })).status).toBe(200);
});
