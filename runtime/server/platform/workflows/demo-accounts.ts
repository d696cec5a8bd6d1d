import type { GameVendor } from '../../adapters/vendor/vendor.ts';
import { newId } from '../../../shared/ids.ts';
import { parseAmount } from '../../../shared/money.ts';
import { DAY, HOUR, MINUTE } from '../../../shared/time.ts';
import { hashPassword } from '../account/passwords.ts';
import { findPlayer } from '../account/repository.ts';
import type { Brand } from '../http/brand.ts';
import type { PlayerType } from '../http/call.ts';
import { playable, type PlayableEntry } from '../http/playable.ts';

export interface DemoAccount {
  brand: string;
  username: string;
  password: string;
  type: string;
  note: string;
}

const demoPassword = 'Livery-demo-2026';

/** What the demo member is reached by: an address and a number that are nobody’s. */
const demoContact = { email: 'demo@players.example', mobile: '+12025550143' };

const people: readonly { username: string; type: PlayerType; upline: string | null; note: string }[] = [
  {
    username: 'demo',
    type: 0,
    upline: null,
    note: 'A member with credit and a betting history; demo@players.example, +1 202 555 0143',
  },
  { username: 'newcomer', type: 0, upline: null, note: 'A new member who has not played yet' },
  { username: 'agent', type: 1, upline: null, note: 'An agent with a team of three; invitation code AGENT2026' },
  { username: 'team1', type: 0, upline: 'agent', note: 'A member of the agent’s team' },
  { username: 'team2', type: 0, upline: 'agent', note: 'A member of the agent’s team' },
  { username: 'team3', type: 0, upline: 'agent', note: 'A member of the agent’s team' },
];

let passwordHash: Promise<string> | null = null;

/** Who may be tried out at a brand; the same for every brand that runs on play money. */
export function demoAccountsOf(brand: string): DemoAccount[] {
  return people.map(({ username, type, note }) => ({
    brand,
    username,
    password: demoPassword,
    type: String(type),
    note,
  }));
}

/** Others register with it: AGENT2026. */
const inviteCodeOf = (username: string): string => `${username.toUpperCase()}2026`;

/** Makes the demo accounts that are missing. True when the member with a history has none yet. */
export async function makeDemoAccounts(
  { merchant, db }: Pick<Brand, 'merchant' | 'db'>,
  now: number,
): Promise<boolean> {
  const [known] = await db.query<{ made: bigint; history: boolean }>(
    `select (select count(*) from player where merchant = $1 and username_key || '/' || invite_code = any ($2)) as made,
       exists (select 1 from ledger_tx where merchant = $1 and key = $3) as history`,
    [merchant, people.map(({ username }) => `${username}/${inviteCodeOf(username)}`), HISTORY_KEY],
  );
  if (known?.made !== BigInt(people.length)) {
    passwordHash ??= hashPassword(demoPassword);
    const rows = people.map(({ username, type, upline }) => ({
      id: newId('pl'),
      username,
      type,
      upline,
      code: inviteCodeOf(username),
      ...(username === 'demo' ? demoContact : {}),
    }));
    // Uplines are found by name among the new rows: a brand's demo accounts are made together.
    await db.query(
      `insert into player (merchant, id, username, username_key, password_hash, type, nickname, upline, profile, created_at,
         password_changed_at, invite_code, email, email_key, email_verified_at, mobile, mobile_verified_at)
       select $1, p.id, p.username, p.username, $2, p.type, p.username, above.id, '{"demo":true}', $3,
         $3, p.code, p.email, p.email, case when p.email is not null then $3::timestamptz end,
         p.mobile, case when p.mobile is not null then $3::timestamptz end
       from jsonb_to_recordset($4::jsonb) as p (id text, username text, type smallint, upline text, code text, email text, mobile text)
       left join jsonb_to_recordset($4::jsonb) as above (id text, username text) on above.username = p.upline
       on conflict (merchant, username_key) do update set
         invite_code = excluded.invite_code, email = excluded.email, email_key = excluded.email_key,
         email_verified_at = excluded.email_verified_at, mobile = excluded.mobile, mobile_verified_at = excluded.mobile_verified_at
       where player.profile @> '{"demo":true}'`,
      [merchant, await passwordHash, new Date(now), JSON.stringify(rows)],
    );
  }
  return known?.history !== true;
}

/** Ends every session and every remembered browser of the demo accounts made earlier. */
export async function endDemoSessions({ merchant, db }: Pick<Brand, 'merchant' | 'db'>): Promise<void> {
  for (const table of ['session', 'remember_token'])
    await db.query(
      `delete from ${table} where player_id in (
         select id from player where merchant = $1 and username_key = any ($2) and profile @> '{"demo":true}')`,
      [merchant, people.map(({ username }) => username)],
    );
}

const HISTORY_KEY = 'demo:credit';
const ROUNDS = 25;
/** In multiples of the smallest bet: what each round paid; the sum leaves a player who is a little behind. */
const wins = [0, 3, 0, 0, 1, 8, 0, 0, 2, 0, 0, 15, 0, 1, 0, 0, 4, 0, 0, 0, 6, 0, 2, 0, 1];

/** Gives the demo member a credit and rounds over the past days, posted in the real ledger, so that every sum holds. */
export async function makeDemoHistory(brand: Brand, vendor: GameVendor, now: number): Promise<void> {
  const { merchant, db, bundle, settings } = brand;
  const player = await findPlayer(db, merchant, 'demo');
  const games = slotsOf(playable(await vendor.catalogue(), bundle));
  if (player === null || games.length === 0 || settings.grant.amount === 0n) return;
  const start = now - 4 * DAY;
  const credit = settings.grant.amount;
  const rounds: object[] = [];
  let balance = credit;
  for (let index = 0; index < ROUNDS; index += 1) {
    const { gameId, vassalage, minBet } = games[index % games.length] ?? { gameId: '', vassalage: '', minBet: '0' };
    const bet = (parseAmount(minBet, bundle.currency) ?? 0n) * BigInt(1 + (index % 2));
    const win = (bet * BigInt(wins[index % wins.length] ?? 0)) / 2n;
    if (bet === 0n || bet > balance) continue;
    balance += win - bet;
    const at = start + HOUR + index * 3 * HOUR + (index % 7) * 11 * MINUTE;
    rounds.push({
      round_id: `demo-${String(index + 1).padStart(2, '0')}`,
      game_id: gameId,
      vassalage,
      bet: bet.toString(),
      win: win.toString(),
      placed_at: new Date(at),
      settled_at: new Date(at + 4_000),
    });
  }
  await db.transaction(async (tx) => {
    await tx.query('select demo_record_history($1, $2, $3, $4, $5, $6::jsonb)', [
      merchant,
      player.id,
      bundle.currency.code,
      credit,
      new Date(start),
      JSON.stringify(rounds),
    ]);
    await tx.query('update player set last_login_at = $2 where id = $1 and last_login_at is null', [
      player.id,
      new Date(start),
    ]);
  });

  function slotsOf(entries: readonly PlayableEntry[]) {
    return entries
      .filter(({ category }) => category === 'RNG')
      .flatMap(({ vassalage, games: all }) => all.map(({ gameId, minBet }) => ({ gameId, vassalage, minBet })))
      .slice(0, 6);
  }
}
