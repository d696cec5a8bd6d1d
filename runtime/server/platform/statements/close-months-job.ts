import { MINUTE } from '../../../shared/time.ts';
import { usernamesOf } from '../account/public.ts';
import type { Job, JobContext } from '../jobs/public.ts';
import { findWalletPeriods, listBegunWallets, type BegunWallet } from '../ledger/wallet-lines.ts';
import { signStatement } from './issue-statement.ts';
import { signingKey, type SigningKey } from './statement-key.ts';
import { monthAfter, monthAt, monthOfKey, type Month } from './statement-month.ts';
import {
  findClosed,
  findLatestMonths,
  isMonthClosed,
  markMonthClosed,
  storeStatements,
  type StatementRow,
} from './statement-repository.ts';
import { toStatementWallet, walletColumns, walletsOf, type StatementWallet } from './statement-wallets.ts';

/**
 * How long after its end a month is closed. The ledger dates a line at most five minutes before it is written; the rest
 * is for a transaction in flight and for clocks that differ.
 */
const CLOSE_AFTER_MS = 10 * MINUTE;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Wallets whose statements of a month are stored at once. */
const PART = 100;

/**
 * Issues the statement of each month that has ended: one for each main wallet of a member and month, with the wallets of
 * vendors that belong to it, from the month of its first line. Months that ended while no server ran are issued too, oldest first.
 */
export const closeMonthsJob: Job = {
  kind: 'statements.closeMonths',
  every: { everyMs: 10 * MINUTE },
  missed: 'skip',
  whenClockDiffers: 'wait',
  async run(context) {
    const { db, merchant, now, timeZone, complete } = context;
    const last = monthAt(monthAt(now - CLOSE_AFTER_MS, timeZone).from - 1, timeZone);
    const isClosed = await isMonthClosed(db, merchant, last.key);
    // A statement is stored at most once by its unique index: an interrupted run is taken up again.
    if (!isClosed) await closeMonths(context, last);
    await complete(async (tx) => {
      if (!isClosed) await markMonthClosed(tx, merchant, last.key, new Date(now));
    });
  },
};

export type MonthsContext = Pick<JobContext, 'db' | 'merchant' | 'secret' | 'now' | 'currency' | 'timeZone' | 'renew'>;

/** Issues the statements that wallets do not have yet, up to the month `last`. */
export async function closeMonths(context: MonthsContext, last: Month): Promise<void> {
  const { db, merchant, secret, now, renew } = context;
  for (let after = FIRST_ID; ;) {
    const wallets = await listBegunWallets(db, { merchant, after, before: new Date(last.to), limit: PART });
    const final = wallets.at(-1);
    if (final === undefined) return;
    after = final.account;
    const accounts = wallets.map(({ account }) => account);
    const closed = await findClosed(db, { merchant, month: last.key, accounts });
    const open = wallets.filter(({ account }) => !closed.has(account));
    if (open.length > 0) {
      const owners = open.map(({ owner }) => owner);
      const names = await usernamesOf(db, merchant, owners);
      const key = await signingKey(db, { merchant, secret, now });
      await closePart(context, { wallets: open, names, last, key });
    }
    await renew();
  }
}

interface Part {
  wallets: readonly BegunWallet[];
  /** User names by player. */
  names: ReadonlyMap<string, string>;
  last: Month;
  key: SigningKey;
}

/** Issues the statements of some wallets up to the month `last`: the next one of each wallet, until all have theirs. */
async function closePart(context: MonthsContext, { wallets, names, last, key }: Part): Promise<void> {
  const { db, merchant, timeZone } = context;
  const accounts = wallets.map(({ account }) => account);
  for (;;) {
    // Another server may have been first: the next month continues what is stored.
    const latest = await findLatestMonths(db, { merchant, accounts });
    const signed: StatementRow[] = [];
    for (const wallet of wallets) {
      const before = latest.get(wallet.account) ?? null;
      const month =
        before === null
          ? monthAt(wallet.begun_at.getTime(), timeZone)
          : monthAfter(monthOfKey(before.period, timeZone), timeZone);
      if (month.key > last.key) continue;
      const closing = { wallet, username: names.get(wallet.owner) ?? '', before, month, key };
      const row = await signMonth(context, closing);
      if (row !== null) signed.push(row);
    }
    if (signed.length === 0) return;
    await storeStatements(db, merchant, signed);
  }
}

interface Closing {
  wallet: BegunWallet;
  username: string;
  /** The statement before. */
  before: StatementRow | null;
  month: Month;
  key: SigningKey;
}

/** Returns the statement of a wallet and month; null for a wallet that no longer exists. */
async function signMonth(
  { db, merchant, now, currency, timeZone }: MonthsContext,
  { wallet, username, before, month, key }: Closing,
): Promise<StatementRow | null> {
  const periods = await findWalletPeriods(
    db,
    { merchant, playerId: wallet.owner, main: wallet.wallet, currency: wallet.currency, withPoints: true },
    { from: null, to: new Date(month.to) },
  );
  const [main, ...vendors] = periods.map((period) => continued(toStatementWallet(period), before));
  if (main === undefined) return null;
  return signStatement(db, {
    merchant,
    key,
    statement: {
      player_id: wallet.owner,
      username,
      wallet: wallet.wallet,
      currency: wallet.currency,
      decimals: currency.decimals,
      time_zone: timeZone,
      kind: 'month',
      period: month.key,
      from_at: new Date(month.from),
      to_at: new Date(month.to),
      ...walletColumns([main, ...vendors]),
      previous_head: before?.head ?? null,
      issued_at: new Date(now),
    },
  });
}

/**
 * Returns the part of a wallet that begins where the statement before ended. Without a statement before, or if that one
 * does not have the wallet, it begins with the first line.
 */
function continued(found: StatementWallet, before: StatementRow | null): StatementWallet {
  const own = before === null ? undefined : walletsOf(before).find(({ account }) => account === found.account);
  const [after, opening] = [own?.last ?? 0n, own?.closing ?? 0n];
  const isLater = found.last > after;
  return { ...found, after, opening, last: isLater ? found.last : after, closing: isLater ? found.closing : opening };
}
