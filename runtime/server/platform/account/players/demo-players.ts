import { type AccountType, AGENT, MEMBER } from '../../../../shared/account-type.ts';
import { newId } from '../../../../shared/ids.ts';
import type { Queryable } from '../../database/database.ts';
import { hashPassword } from '../../credentials/passwords.ts';

interface MerchantScope {
  merchant: string;
  db: Queryable;
}

export interface DemoAccount {
  brand: string;
  username: string;
  password: string;
  type: string;
  note: string;
}

const demoPassword = 'Livery-demo-2026';

/** Email addresses and mobile numbers of demo accounts; all are reserved for examples. */
const contacts: Readonly<Record<string, { email: string; mobile?: string }>> = {
  demo: { email: 'demo@players.example', mobile: '+12025550143' },
  paused: { email: 'paused@players.example' },
  excluded: { email: 'excluded@players.example' },
};

interface Person {
  username: string;
  type: AccountType;
  upline: string | null;
  note: string;
}

/** The friends whom the demo member invited, in the order in which they registered. */
export const demoFriends = ['friend1', 'friend2', 'friend3'] as const;

const people: readonly Person[] = [
  {
    username: 'demo',
    type: MEMBER,
    upline: null,
    note: 'A member with credit, a betting history and withdrawals; demo@players.example, +1 202 555 0143; the payment password is the password',
  },
  { username: 'newcomer', type: MEMBER, upline: null, note: 'A new member who has not played yet' },
  { username: 'paused', type: MEMBER, upline: null, note: 'A member on a time-out of a week' },
  { username: 'excluded', type: MEMBER, upline: null, note: 'A member who excluded themselves for six months' },
  { username: 'agent', type: AGENT, upline: null, note: 'An agent with a team of three; invitation code AGENT2026' },
  {
    username: 'team1',
    type: MEMBER,
    upline: 'agent',
    note: 'A member of the agent’s team who can transfer to the agent; the payment password is the password',
  },
  { username: 'team2', type: MEMBER, upline: 'agent', note: 'A member of the agent’s team' },
  { username: 'team3', type: MEMBER, upline: 'agent', note: 'A member of the agent’s team' },
  ...demoFriends.map((username): Person => ({
    username,
    type: MEMBER,
    upline: null,
    note: 'A friend whom the member demo invited',
  })),
];

/** Accounts with a payment password, which is the password. */
const payers: ReadonlySet<string> = new Set(['demo', 'paused', 'excluded', 'team1']);

let passwordHash: Promise<string> | null = null;

/** Returns the demo accounts of a brand; the same for every brand with play money. */
export function demoAccountsOf(brand: string): DemoAccount[] {
  return people.map(({ username, type, note }) => ({
    brand,
    username,
    password: demoPassword,
    type: String(type),
    note,
  }));
}

const usernames = people.map(({ username }) => username);

/** Invitation code of a demo account, for example AGENT2026. */
const inviteCodeOf = (username: string): string => `${username.toUpperCase()}2026`;

/** Creates the demo accounts that are missing. */
export async function createDemoPlayers({ merchant, db }: MerchantScope, { now }: { now: number }): Promise<void> {
  const [existing] = await db.query<{ made: bigint }>(
    `select count(*) as made from player
     join unnest($2::text[], $3::text[]) as person (username, invite_code)
       on player.username_key = person.username and player.invite_code = person.invite_code
     where player.merchant = $1`,
    [merchant, usernames, usernames.map(inviteCodeOf)],
  );
  if (existing?.made !== BigInt(people.length)) {
    passwordHash ??= hashPassword(demoPassword);
    const rows = people.map(({ username, type, upline }) => ({
      id: newId('pl'),
      username,
      type,
      upline,
      code: inviteCodeOf(username),
      ...contacts[username],
      pays: payers.has(username),
    }));
    // Uplines are found by name among the new rows: a brand's demo accounts are made together.
    await db.query(
      `insert into player (merchant, id, username, username_key, password_hash, type, nickname, upline, profile, created_at,
         password_changed_at, payment_password_hash, invite_code, email, email_key, email_verified_at, mobile, mobile_verified_at)
       select $1, p.id, p.username, p.username, $2, p.type, p.username, above.id, '{"demo":true}', $3,
         $3, case when p.pays then $2 end, p.code, p.email, p.email, case when p.email is not null then $3::timestamptz end,
         p.mobile, case when p.mobile is not null then $3::timestamptz end
       from jsonb_to_recordset($4::jsonb) as p (id text, username text, type smallint, upline text, code text, email text, mobile text, pays boolean)
       left join jsonb_to_recordset($4::jsonb) as above (id text, username text) on above.username = p.upline
       on conflict (merchant, username_key) do update set
         payment_password_hash = coalesce(player.payment_password_hash, excluded.payment_password_hash),
         invite_code = excluded.invite_code, email = excluded.email, email_key = excluded.email_key,
         email_verified_at = excluded.email_verified_at, mobile = excluded.mobile, mobile_verified_at = excluded.mobile_verified_at
       where player.profile @> '{"demo":true}'`,
      [merchant, await passwordHash, new Date(now), JSON.stringify(rows)],
    );
  }
  await db.query(
    `update player set referred_by = inviter.id from player inviter
     where player.merchant = $1 and player.username_key = any($2) and player.referred_by is null
       and player.profile @> '{"demo":true}' and inviter.merchant = $1 and inviter.username_key = $3`,
    [merchant, [...demoFriends], demoMember],
  );
}

/** The demo member that has a betting history. */
export const demoMember = 'demo';

/** Records that a demo account logged in, unless it has. */
export async function markDemoLogin({ merchant, db }: MerchantScope, playerId: string, at: Date): Promise<void> {
  await db.query('update player set last_login_at = $3 where merchant = $1 and id = $2 and last_login_at is null', [
    merchant,
    playerId,
    at,
  ]);
}

const demoPlayers = `select id from player where merchant = $1 and username_key = any($2) and profile @> '{"demo":true}'`;

/** Ends every session and revokes every remember token of the demo accounts, whose password is public. */
export async function endDemoSessions({ merchant, db }: MerchantScope): Promise<void> {
  await db.query(`delete from session where merchant = $1 and player_id in (${demoPlayers})`, [merchant, usernames]);
  await db.query(`delete from remember_token where merchant = $1 and player_id in (${demoPlayers})`, [
    merchant,
    usernames,
  ]);
}
