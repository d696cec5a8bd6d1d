import { DAY } from '../../../shared/time.ts';
import { stakeOf } from '../../../shared/bonus/bonus-terms.ts';
import type { Queryable } from '../database/database.ts';
import type { Brand } from '../http/brand.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { firstPaidDeposit } from '../payments/public.ts';
import { grantStanding, type Grant } from './bonus-grant.ts';
import { findGrant, listUsedDeposits, type WalletKey } from './bonus-repository.ts';

export interface AdvanceOptions extends Pick<WalletKey, 'playerId' | 'wallet'> {
  /** Category of each vendor code. */
  categoryOf: ReadonlyMap<string, string>;
  /** Epoch milliseconds. */
  now: number;
  ledger: Pick<Ledger, 'moved'>;
}

/**
 * Brings the running bonus of a player up to date with what has happened, in one transaction: the deposit begins it, each
 * round settled in time counts once, complete bets are paid once, and a bonus whose time is over expires. It depends on
 * recorded facts alone, so it may run at any time, late, repeated, and on several servers at once.
 */
export async function advanceBonus(
  { merchant, db, bundle }: Pick<Brand, 'merchant' | 'db' | 'bundle'>,
  { playerId, wallet, categoryOf, now, ledger }: AdvanceOptions,
): Promise<void> {
  const key: WalletKey = { merchant, playerId, wallet, currency: bundle.currency.code };
  const isPaid = await db.transaction(async (tx) => {
    const joined = await lockRunning(tx, key);
    if (joined === null) return false;
    if (joined.begun === null) await begin(tx, key, { grant: joined, now });
    await countRounds(tx, { merchant, grant: joined.id, categoryOf, now });
    const grant = await findGrant(tx, { ...key, id: joined.id });
    return grant === null ? false : end(tx, { merchant, grant, now });
  });
  if (isPaid) ledger.moved(merchant, playerId);
}

/** Begins the bonus that a player has joined with a deposit that was paid in the same transaction. */
export async function beginBonus(
  tx: Queryable,
  { merchant, bundle }: Pick<Brand, 'merchant' | 'bundle'>,
  { playerId, wallet, now }: Pick<AdvanceOptions, 'playerId' | 'wallet' | 'now'>,
): Promise<void> {
  const key: WalletKey = { merchant, playerId, wallet, currency: bundle.currency.code };
  const grant = await lockRunning(tx, key);
  if (grant !== null && grant.begun === null) await begin(tx, key, { grant, now });
}

async function lockRunning(tx: Queryable, key: WalletKey): Promise<Grant | null> {
  const { merchant, playerId, wallet, currency } = key;
  const [row] = await tx.query<{ id: string | null }>('select bonus_lock($1, $2, $3, $4) as id', [
    merchant,
    playerId,
    wallet,
    currency,
  ]);
  const id = row?.id ?? null;
  return id === null ? null : findGrant(tx, { ...key, id });
}

async function begin(
  tx: Queryable,
  { merchant, playerId, wallet }: WalletKey,
  { grant: { id, terms, joinedAt, depositBy }, now }: { grant: Grant; now: number },
): Promise<void> {
  const deposit = await firstPaidDeposit(tx, {
    merchant,
    playerId,
    wallet,
    from: new Date(joinedAt),
    to: new Date(depositBy),
    smallest: terms.smallestDeposit,
    // Clocks of servers differ: an earlier bonus may have begun after the recorded time of this join.
    except: await listUsedDeposits(tx, { merchant, playerId }),
  });
  if (deposit === null) return;
  const { base, amount, required } = stakeOf(terms, deposit.credited);
  await tx.query('select bonus_begin($1, $2, $3, $4, $5, $6, $7, $8)', [
    merchant,
    id,
    deposit.id,
    base,
    amount,
    required,
    new Date(deposit.at.getTime() + terms.days * DAY),
    new Date(now),
  ]);
}

async function countRounds(
  tx: Queryable,
  {
    merchant,
    grant,
    categoryOf,
    now,
  }: { merchant: string; grant: string } & Pick<AdvanceOptions, 'categoryOf' | 'now'>,
): Promise<void> {
  await tx.query('select bonus_count($1, $2, $3, $4, $5)::text as counted', [
    merchant,
    grant,
    [...categoryOf.keys()],
    [...categoryOf.values()],
    new Date(now),
  ]);
}

/** Pays or ends a bonus if its state says so. Returns whether it was paid. */
async function end(
  tx: Queryable,
  { merchant, grant, now }: { merchant: string; grant: Grant; now: number },
): Promise<boolean> {
  const { state } = grantStanding(grant, now);
  const values = [merchant, grant.id, new Date(now)];
  if (state === 'completed') {
    const [row] = await tx.query<{ paid: boolean }>('select bonus_pay($1, $2, $3) as paid', values);
    return row?.paid === true;
  }
  if (state === 'expired') await tx.query('select bonus_expire($1, $2, $3)', values);
  return false;
}
