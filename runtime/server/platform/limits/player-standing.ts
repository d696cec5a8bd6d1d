import { AppError } from '../../../shared/errors.ts';
import { isoTime } from '../../../shared/time.ts';
import type { Queryable } from '../database/database.ts';
import type { Brand } from '../http/brand.ts';
import type { ServerSettings } from '../http/server-settings.ts';
import type { WalletKind } from '../ledger/wallet-kind.ts';
import { monthSince } from './limit-times.ts';
import { activeBreak, type PlayerKey } from './limits-repository.ts';

/** What the limits need of a brand. */
type LimitsBrand = Pick<Brand, 'merchant'> & { settings: Pick<ServerSettings, 'timeZone'> };

/** What a player may do with money. A break takes everything but the withdrawal. */
export interface PlayerStanding {
  /** Epoch milliseconds at which the break ends; null without a break. */
  breakUntil: number | null;
  canPlay: boolean;
  canDeposit: boolean;
  canWithdraw: true;
}

export async function playerStanding(db: Queryable, key: PlayerKey & { now: number }): Promise<PlayerStanding> {
  const pause = await activeBreak(db, key);
  const isFree = pause === null;
  return { breakUntil: pause?.ends_at.getTime() ?? null, canPlay: isFree, canDeposit: isFree, canWithdraw: true };
}

/**
 * Returns why a player takes no part in offers at a moment: a break, or because the account is closed; null for one who
 * does. The caller has locked the wallet, so that no break begins at the same time.
 */
export async function pauseAt(
  tx: Queryable,
  { merchant, playerId, at }: PlayerKey & { at: number },
): Promise<'break' | 'closed' | null> {
  const [row] = await tx.query<{ pause: 'break' | 'closed' | null }>(
    `select case when ends_at is null then null when ends_at < 'infinity' then 'break' else 'closed' end as pause
     from limits_break_until($1, $2, $3) as ends_at`,
    [merchant, playerId, new Date(at)],
  );
  return row?.pause ?? null;
}

/** Returns the error that says until when a player is on a break, for a call that the database rejected because of it. */
export async function onBreak(db: Queryable, key: PlayerKey & { now: number }): Promise<AppError> {
  const { breakUntil } = await playerStanding(db, key);
  return new AppError('limits.on_break', { until: isoTime(breakUntil ?? key.now) });
}

/**
 * Returns how much a player may still deposit, in minor units; null without a limit. `limits_check_deposit` of the
 * database decides where the money moves.
 */
export async function depositLeft(
  { db, merchant, settings }: LimitsBrand & Pick<Brand, 'db'>,
  { playerId, wallet, now }: { playerId: string; wallet: WalletKind; now: number },
): Promise<bigint | null> {
  const [row] = await db.query<{ left: bigint | null }>(`select limits_left($1, $2, $3, 'deposit', $4, $5) as left`, [
    merchant,
    playerId,
    wallet,
    new Date(now),
    monthSince(now, settings.timeZone),
  ]);
  const left = row?.left ?? null;
  return left !== null && left < 0n ? 0n : left;
}

/** A deposit that a player requests, or that is about to be credited. */
export interface WantedDeposit {
  playerId: string;
  wallet: 'cash' | 'real';
  /** Minor units. */
  amount: bigint;
  /** What the player has requested besides and may still pay, in minor units. */
  pending: bigint;
  now: number;
}

/**
 * Throws `limits.on_break` for a player on a break, and `limits.deposit_reached` for a deposit above the lowest limit.
 * Locks the wallet until the transaction ends, so two deposits cannot pass a limit together.
 */
export async function checkDepositLimits(
  tx: Queryable,
  { merchant, bundle, settings }: LimitsBrand & Pick<Brand, 'bundle'>,
  { playerId, wallet, amount, pending, now }: WantedDeposit,
): Promise<void> {
  const [row] = await tx.query<{ outcome: string | null }>(
    'select limits_check_deposit($1, $2, $3, $4, $5, $6, $7, $8) as outcome',
    [
      merchant,
      playerId,
      wallet,
      bundle.currency.code,
      amount,
      pending,
      new Date(now),
      monthSince(now, settings.timeZone),
    ],
  );
  if (row?.outcome === 'on_break') throw new AppError('limits.on_break');
  if (row?.outcome !== 'allowed') throw new AppError('limits.deposit_reached');
}
