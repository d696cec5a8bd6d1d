import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../runtime/server/platform/database/database.ts';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';

const root = path.join(import.meta.dirname, '../..');

/** For each table with data of a player, the words of “What we keep” that tell players about it. */
const kept: Record<string, string> = {
  adjustment: 'your transactions',
  avatar: 'the pictures',
  bank_card: 'your bank cards or accounts for withdrawals with the name of their holder',
  bonus_award: 'your rewards',
  bonus_grant: 'your rewards',
  deposit: 'your deposits',
  document_demand: 'the pictures and documents',
  favorite_game: 'your favourite games',
  image: 'the pictures',
  inbox_message: 'our messages to you',
  known_address: 'IP address',
  known_device: 'browser of your logins',
  ledger_hold: 'your balance',
  offer_application: 'your applications for promotions',
  offer_grant: 'your rewards',
  passkey: 'your passkeys',
  password_history: 'hashed versions of your passwords',
  play_break: 'your limits and breaks',
  play_choice: 'your limits and breaks',
  play_limit: 'your limits and breaks',
  play_session: 'the rounds you play',
  player: 'the details you enter (such as your name, date of birth, email address and mobile number)',
  point_debt: 'your points',
  point_exchange: 'your points',
  point_hour: 'your points',
  prize_draw: 'your tickets and prizes',
  prize_ticket: 'your tickets and prizes',
  rank_change: 'your rank',
  rank_gift: 'your rewards',
  rebate_period: 'your rewards',
  recovery_code: 'recovery codes',
  redemption: 'what you redeemed them for',
  referral: 'whom you invited and who invited you',
  remember_token: 'browser of your logins',
  reset_ticket: 'changes to your account',
  round: 'the rounds you play',
  round_hour: 'the rounds you play',
  session: 'the time, IP address and browser of your logins',
  statement: 'your transactions',
  totp: 'the key of your authenticator app',
  transfer: 'withdrawals and transfers',
  vendor_transfer: 'withdrawals and transfers',
  vendor_tx: 'the rounds you play',
  withdrawal: 'your deposits, withdrawals',
};
/** Tables that stay empty at a brand without payments. */
const ofPayments = ['bank_card', 'deposit', 'document_demand', 'transfer', 'vendor_transfer', 'withdrawal'];

/** For each adapter that sends data of players out, the words of “Who else sees it”; null if it sends none. */
const receivers: Record<string, string | null> = {
  email: 'services that send our emails',
  /** Reads the country from a header that the operator's proxy sets. */
  geolocation: null,
  human: 'check that you are human',
  images: 'store your pictures',
  payments: 'Payment services receive the amount and a reference',
  'phone-auth': 'emails and text messages',
  sms: 'emails and text messages',
  vendor: 'Game studios receive a player number',
};

let folder: string;
let db: Database;
let words: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-privacy-'));
  db = await openPlatformDatabase({ dataDir: folder, databaseUrl: null });
  words = JSON.parse(await readFile(path.join(root, 'locales/en/support.json'), 'utf8'));
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

test('the privacy policy names what every table keeps about a player', async () => {
  const tables = await db.query<{ relname: string }>(
    `select distinct relname from pg_class join pg_attribute on attrelid = pg_class.oid
        and (attname in ('player_id', 'invited_id') or relname = 'player')
      where relnamespace = 'livery'::regnamespace and relkind in ('r', 'p') order by relname`,
  );
  expect(tables.map(({ relname }) => relname)).toEqual(Object.keys(kept));
  const untold = (text: string | undefined, told: [string, string][]) =>
    told.filter(([, part]) => !text?.includes(part));
  const all = Object.entries(kept);
  expect(untold(words['privacy.1.paying.text'], all)).toEqual([]);
  expect(
    untold(
      words['privacy.1.text'],
      all.filter(([table]) => !ofPayments.includes(table)),
    ),
  ).toEqual([]);
});

test('the privacy policy names what every adapter receives', async () => {
  const folders = await readdir(path.join(root, 'runtime/server/adapters'), { withFileTypes: true });
  const adapters = folders.filter((each) => each.isDirectory()).map(({ name }) => name);
  expect(adapters.toSorted()).toEqual(Object.keys(receivers));
  const untold = Object.values(receivers).filter(
    (part) => part !== null && !words['privacy.4.paying.text']?.includes(part),
  );
  expect(untold).toEqual([]);
});
