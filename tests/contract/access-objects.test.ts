import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations, type Operation, type OperationId } from '../../schema/api/operations.ts';
import type { Security, Sessions } from '../../schema/generated/api/account.ts';
import type { UploadedImages } from '../../schema/generated/api/images.ts';
import type { BonusJoin } from '../../schema/generated/api/rewards.ts';
import type { Statement, Statements } from '../../schema/generated/api/statements.ts';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import type { ErrorCode } from '../../runtime/shared/errors.ts';
import { bonusBrands } from '../support/bonus-player.ts';
import { isFull } from '../support/is-full.ts';
import { inboxObjects } from '../support/inbox-objects.ts';
import { SoftwarePasskey, type CreationOptions, type RequestOptions } from '../support/passkey.ts';
import { Browser, operatorToken, type InjectedReply } from '../support/platform.ts';
import { freshDatabase } from '../support/postgres.ts';
import { startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { enrol, lastCode, loginOf, password, People, proveContact } from '../support/proofs.ts';
import { definition } from '../support/schema-sample.ts';
import { appliedWith, onApplication, withOffers } from '../support/offer-brand.ts';
import { fileOf, testImage } from '../support/test-images.ts';
import { takeGrant } from '../support/wallet-player.ts';
import { withdrawalObjects } from '../support/withdrawal-objects.ts';

interface Actor {
  browser: Browser;
  name: string;
}

/** An object that a call names. Only its owner may use it. */
interface ObjectCase {
  /** Creates a player who may use an object of this kind that belongs to them. */
  actor(brand: string): Promise<Actor>;
  make(owner: Actor): Promise<unknown>;
  /** Calls the operation with the object. */
  use(actor: Actor, object: unknown): Promise<InjectedReply>;
  refused: ErrorCode;
  /** The object authorises any holder, so that only another brand must deny it. */
  bearer?: true;
}

let running: PlatformWithCashier;
let people: People;
let contacts = 0;

/** Starts a platform with two brands. `withSecurity` false: only what each statement names separates them. */
async function startTwoBrands({ withSecurity }: { withSecurity: boolean }): Promise<void> {
  const databaseUrl = await freshDatabase();
  if (!withSecurity) await disableRowLevelSecurity(databaseUrl);
  running = await startPlatformWithCashier({
    databaseUrl,
    brands: bonusBrands().map((brand) => ({
      ...brand,
      server: withOffers(brand.server, onApplication('pictures')),
    })),
  });
  people = new People(running);
}

async function disableRowLevelSecurity(databaseUrl: string): Promise<void> {
  const database = await openPlatformDatabase({ dataDir: '', databaseUrl });
  await database.as('OPAL01').transaction(async (tx) => {
    await tx.query('set local role livery_owner');
    await tx.query(`do $$ declare each regclass; begin
      for each in select oid from pg_class where relnamespace = 'livery'::regnamespace and relrowsecurity loop
        execute format('alter table %s disable row level security', each);
      end loop;
    end $$`);
  });
  await database.close();
}

const member = (brand: string): Promise<Actor> => people.member(brand);

/** Creates a member whose session requires the code that was sent to their email address. */
async function owing(brand: string): Promise<Actor & { to: string }> {
  const { name, browser } = await people.member(brand);
  const to = `${name}@mail.example`;
  await proveContact(running, browser, { channel: 'email', to });
  const away = people.browserAt(people.elsewhere(), brand);
  await away.login(name);
  await away.call('POST', '/wps/verification/login/code', { way: 'email' });
  return { name, browser: away, to };
}

/** Creates a member with an authenticator, and returns its recovery codes too. */
async function enrolled(brand: string): Promise<Actor & { recoveryCodes: string[] }> {
  const { name, browser } = await people.member(brand);
  const { recoveryCodes } = await enrol(running, browser);
  return { name, browser, recoveryCodes };
}

/** Creates a member who must change the password, and returns the change ticket of their login too. */
async function forced(brand: string): Promise<Actor & { changeTicket: string }> {
  const { name, browser } = await people.member(brand);
  const given = 'given-by-us-7';
  const operator = { authorization: `Bearer ${operatorToken}` };
  await new Browser(running.app, brand).call(
    'PUT',
    '/wps/operator/member/password',
    { username: name, password: given },
    operator,
  );
  const { changeTicket } = loginOf(await browser.login(name, given));
  return { name, browser, changeTicket: changeTicket ?? '' };
}

async function make(browser: Browser): Promise<{ passkey: SoftwarePasskey; response: Record<string, unknown> }> {
  const { body } = await browser.call('POST', '/wps/member/passkeys/options', {});
  const passkey = new SoftwarePasskey(`http://${browser.host}`);
  return { passkey, response: passkey.create((body.value as { options: CreationOptions }).options) };
}

/** Returns the id of a statement of the day. */
async function issueStatement({ browser }: Actor): Promise<string> {
  await takeGrant(browser, 'first-grant');
  const { today } = (await browser.call('GET', '/wps/member/statements')).body.value as Statements;
  const { body } = await browser.call('POST', '/wps/member/statements', { from: today, to: today });
  return (body.value as Statement).id;
}

/** Gets a file; the reply of a success has no JSON. */
async function download(browser: Browser, url: string): Promise<InjectedReply> {
  const { status, bytes } = await browser.download(url);
  const body = status === 200 ? { success: true } : (JSON.parse(bytes.toString()) as InjectedReply['body']);
  return { status, body, cookies: [], retryAfter: null };
}

/** Returns the errors of a call for the member of a session and of a login with the remember token. */
async function refusalsOf(browser: Browser): Promise<(string | undefined)[]> {
  const info = await browser.call('GET', '/wps/member/info');
  const remembered = await browser.call('POST', '/wps/session/remembered', {});
  return [info.body.code, remembered.body.code];
}

/** Returns an extra value that a builder above returned with its actor. */
const extra = <Key extends string>(actor: Actor, key: Key): string =>
  String((actor as Actor & Partial<Record<Key, unknown>>)[key]);

const cases = {
  'account.revokeSession': {
    actor: member,
    async make({ name, browser }) {
      loginOf(await people.browserAt(browser.address, browser.host.split('.')[0]).login(name));
      const { body } = await browser.call('GET', '/wps/member/sessions');
      return (body.value as Sessions).find(({ current }) => !current)?.id;
    },
    use: ({ browser }, id) => browser.call('POST', '/wps/member/sessions/revoke', { id }),
    refused: 'request.not_found',
  },
  'account.removePasskey': {
    actor: member,
    async make({ browser }) {
      const { passkey, response } = await make(browser);
      await browser.call('PUT', '/wps/member/passkeys', { response, name: 'Phone' });
      return passkey.id;
    },
    use: ({ browser }, id) => browser.call('DELETE', '/wps/member/passkeys', { id, password }),
    refused: 'request.not_found',
  },
  'images.image': {
    actor: member,
    async make({ browser }) {
      const file = fileOf('a.png', await testImage('png'));
      return ((await browser.upload('/wps/member/images', [file])).body.value as UploadedImages).imageId;
    },
    use: ({ browser }, id) => download(browser, `/wps/member/images?imageId=${String(id)}`),
    refused: 'request.not_found',
  },
  'offers.apply': { actor: member, ...appliedWith },
  'payments.deposits': {
    actor: member,
    make: async ({ browser }) => (await running.deposit(browser)).id,
    use: ({ browser }, id) => browser.call('GET', `/wps/v2/wallets/deposits?id=${String(id)}`),
    refused: 'payments.unknown_deposit',
  },
  'payments.retry': {
    actor: member,
    make: async ({ browser }) => (await running.deposit(browser)).id,
    use: ({ browser }, id) => browser.call('POST', '/wps/v2/wallets/deposit/retry', { id, method: 'bank' }),
    refused: 'payments.unknown_deposit',
  },
  ...withdrawalObjects({ running: () => running, member }),
  'account.addPasskey': {
    actor: member,
    make: async ({ browser }) => (await make(browser)).response,
    use: ({ browser }, response) => browser.call('PUT', '/wps/member/passkeys', { response, name: 'Phone' }),
    refused: 'account.passkey_refused',
  },
  'account.passkeyLogin': {
    actor: member,
    async make({ browser }) {
      const { passkey, response } = await make(browser);
      await browser.call('PUT', '/wps/member/passkeys', { response, name: 'Phone' });
      const { body } = await browser.call('POST', '/wps/session/passkey/options', {});
      return passkey.get((body.value as { options: RequestOptions }).options);
    },
    use: ({ browser }, response) => browser.call('POST', '/wps/session/passkey', { response }),
    refused: 'account.passkey_refused',
    bearer: true,
  },
  'account.verifyLogin': {
    actor: owing,
    make: (owner) => lastCode(running, extra(owner, 'to')),
    use: ({ browser }, code) => browser.call('POST', '/wps/session/verify', { way: 'email', code }),
    refused: 'account.wrong_code',
  },
  'account.changePassword': {
    actor: forced,
    make: async (owner) => extra(owner, 'changeTicket'),
    use: ({ browser }, changeTicket) =>
      browser.call('PUT', '/wps/member/password', {
        changeTicket,
        newPassword: 'my-own-horse-6',
        confirmNewPassword: 'my-own-horse-6',
      }),
    refused: 'account.ticket_invalid',
  },
  'account.resetByLink': {
    actor: member,
    async make({ name, browser }) {
      const email = `${name}@mail.example`;
      await proveContact(running, browser, { channel: 'email', to: email });
      await browser.call('POST', '/wps/member/password/email', { username: name, email, humanToken: 'test-human' });
      const { code } = await people.letter(email, '#ticket=');
      return code?.split('#ticket=')[1];
    },
    use: ({ browser }, ticket) =>
      browser.call('PUT', '/wps/member/password/reset', {
        ticket,
        newPassword: 'my-own-horse-6',
        confirmNewPassword: 'my-own-horse-6',
      }),
    refused: 'account.ticket_invalid',
    bearer: true,
  },
  'account.confirmTotp': {
    async actor(brand) {
      const { name, browser } = await people.member(brand);
      const { body } = await browser.call('POST', '/wps/member/totp', { password });
      return { name, browser, secret: (body.value as { secret: string }).secret };
    },
    make: async (owner) => people.codeOf(extra(owner, 'secret')),
    use: ({ browser }, code) => browser.call('PUT', '/wps/member/totp', { code }),
    refused: 'account.wrong_code',
  },
  'account.removeTotp': {
    actor: enrolled,
    make: async (owner) => extra(owner, 'recoveryCodes').split(',')[0],
    use: ({ browser }, code) => browser.call('DELETE', '/wps/member/totp', { password, code }),
    refused: 'account.wrong_code',
  },
  'account.setContact': {
    actor: member,
    async make({ browser }) {
      contacts += 1;
      const contact = { channel: 'email', to: `shared${contacts}@mail.example` };
      await browser.call('POST', '/wps/verification/contact', contact);
      return { ...contact, code: await lastCode(running, contact.to), password };
    },
    use: ({ browser }, contact) => browser.call('PUT', '/wps/member/contact', contact),
    refused: 'account.wrong_code',
  },
  'rewards.forfeitBonus': {
    actor: member,
    async make({ browser }) {
      const { body } = await browser.call('POST', '/wps/member/bonuses/join', { key: 'bonus-key', bonus: 'welcome' });
      return (body.value as BonusJoin).grant;
    },
    use: ({ browser }, grant) => browser.call('POST', '/wps/member/bonuses/forfeit', { key: 'bonus-key', grant }),
    refused: 'rewards.bonus_unknown',
  },
  ...inboxObjects(member),
  'statements.show': {
    actor: member,
    make: issueStatement,
    use: ({ browser }, id) => browser.call('GET', `/wps/member/statements/lines?id=${String(id)}`),
    refused: 'request.not_found',
  },
  'statements.download': {
    actor: member,
    make: issueStatement,
    use: ({ browser }, id) => download(browser, `/wps/member/statements/file?id=${String(id)}&format=csv`),
    refused: 'request.not_found',
  },
} satisfies Partial<Record<OperationId, ObjectCase>>;

/** Request fields that name an object of one player. */
const naming = /^(?:id|ids|upTo|before|code|ticket|changeTicket|response|key|\w+Id)$/;
/** Operations whose fields name nothing private: games, notices, invitation codes, keys that the client generates. */
const everybodys: readonly string[] = [
  'play.launchGame',
  'lobby.setFavoriteGame',
  'lobby.game',
  'notices.one',
  'account.affiliate',
  'account.register',
  'account.registerMobile',
  'payments.deposit',
  'offers.enterCode',
  'missions.claim',
  'rewards.claimCashback',
  'rewards.joinBonus',
  'wallet.takeGrant',
  'wallet.transferUpline',
  'wallet.transfers',
  'wallet.walletTransfer',
  'wallet.walletTransfers',
  'points.convert',
  'points.exchanges',
  'points.redeem',
  'points.redemptions',
  'prizes.draw',
  'prizes.enter',
];
/** Excludes operators, who may reach every account of a brand, also while they log in. */
const byPlayers = Object.entries(operations as Record<string, Operation>).filter(
  ([, { access, path }]) => access !== 'operator' && !path.startsWith('/wps/operator/'),
);

test('every operation that names an object of a player has a case', () => {
  const namingCalls = byPlayers.filter(
    ([, { request }]) =>
      request !== undefined && Object.keys(definition(request).properties ?? {}).some((field) => naming.test(field)),
  );
  const missing = namingCalls.map(([id]) => id).filter((id) => !(id in cases) && !everybodys.includes(id));
  expect(missing).toEqual([]);
});

describe.each(isFull ? [true, false] : [true])('with row-level security: %s', (withSecurity) => {
  beforeAll(() => startTwoBrands({ withSecurity }));
  afterAll(() => running.close());

  describe.each(Object.entries(cases as Record<string, ObjectCase>))(
    '%s',
    (_, { actor, make: makes, use, refused, bearer }) => {
      test('denies an object of another player and still accepts it from its owner', async () => {
        const owner = await actor('opal');
        const neighbour = bearer === true ? null : await actor('opal');
        const foreigner = await actor('ruby');
        const object = await makes(owner);
        expect(object).toBeTruthy();
        for (const stranger of [neighbour, foreigner]) {
          if (stranger !== null) expect((await use(stranger, object)).body.code).toBe(refused);
        }
        expect((await use(owner, object)).body.code).toBeUndefined();
      });
    },
  );

  test('revoking all other sessions does not revoke sessions of other players', async () => {
    const owner = await member('opal');
    for (const { browser } of [await member('opal'), await member('ruby')])
      expect((await browser.call('POST', '/wps/member/sessions/revoke', { id: 'others' })).status).toBe(200);
    expect((await owner.browser.call('GET', '/wps/member/info')).status).toBe(200);
  });

  test('the same idempotency key used by several players gives each of them the grant', async () => {
    const players = [await member('opal'), await member('opal'), await member('ruby')];
    for (const { browser } of players) {
      const { body } = await browser.call('POST', '/wps/v2/wallets/grant', { key: 'the-same-key' });
      expect(body.code).toBeUndefined();
      expect(await browser.balance()).toBe('1000.00');
    }
  });

  test('the cookies of a browser are valid at their own brand only', async () => {
    const { name, browser } = await member('opal');
    await browser.call('POST', '/wps/session/login', {
      username: name,
      password,
      type: 'username',
      remember: true,
      humanToken: 'test-human',
    });
    const copy = new Browser(running.app, 'ruby');
    for (const [cookie, value] of browser.cookies) copy.cookies.set(cookie, value);
    expect(await refusalsOf(copy)).toEqual(['session.expired', 'account.not_remembered']);
    const own = new Browser(running.app, 'opal');
    for (const [cookie, value] of browser.cookies) own.cookies.set(cookie, value);
    expect(await refusalsOf(own)).toEqual([undefined, undefined]);
  });

  test('a player with the same username at another brand reads only their own data', async () => {
    const owner = await enrolled('opal');
    await proveContact(running, owner.browser, { channel: 'email', to: `${owner.name}@mail.example` });
    await owner.browser.call('POST', '/wps/v2/wallets/grant', { key: 'another-key' });
    const namesake = new Browser(running.app, 'ruby');
    loginOf(await namesake.register(owner.name));
    for (const browser of [namesake, (await member('opal')).browser]) {
      const read = async (path: string): Promise<unknown> => (await browser.call('GET', path)).body.value;
      expect((await read('/wps/member/security')) as Security).toMatchObject({
        totp: false,
        email: null,
        passkeys: [],
      });
      expect(await read('/wps/member/sessions')).toHaveLength(1);
      expect(await read('/wps/member/bets')).toMatchObject({ total: 0 });
      expect(await browser.balance()).toBe('0.00');
    }
  });
});
