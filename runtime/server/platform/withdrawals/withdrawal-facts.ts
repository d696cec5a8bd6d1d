import { DAY } from '../../../shared/time.ts';
import { payoutFactsOf, paymentsLockedUntil } from '../account/public.ts';
import type { Brand } from '../http/brand.ts';
import type { Player } from '../http/call.ts';
import { walletOf } from '../ledger/wallet-kind.ts';
import { periodAt } from '../jobs/public.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { listCards } from './card-repository.ts';
import { isWanted } from './document-handlers.ts';
import { openDemandOf, type DemandRow } from './document-repository.ts';
import type { WithdrawalFacts } from './withdrawal-checks.ts';
import { countWithdrawals, medianMinutes, turnoverLeftOf } from './withdrawal-repository.ts';
import { withdrawalFee, withdrawalSettings } from './withdrawal-settings.ts';

interface FactsRequest {
  player: Player;
  amount: bigint | null;
  /** The card to withdraw to; the oldest one if it is null. */
  cardId: string | null;
  now: number;
  ledger: Ledger;
}

/** Returns the begin of the brand's day, from which withdrawals are counted. */
export function dayBegin({ settings }: Pick<Brand, 'settings'>, now: number): Date {
  return new Date(periodAt('day', now, settings.timeZone).from);
}

/** Reads what decides a withdrawal of a player, and the documents that the player is asked for. */
export async function readFacts(
  brand: Brand,
  { player, amount, cardId, now, ledger }: FactsRequest,
): Promise<WithdrawalFacts & { demand: DemandRow | null }> {
  const { merchant, db, bundle } = brand;
  const owner = { merchant, playerId: player.id };
  const kind = walletOf(player, brand);
  const account = { merchant, player: player.id, currency: bundle.currency.code };
  const { min, max, feeBasisPoints, timesADay, turnover } = withdrawalSettings(brand);
  const [{ available, held }, payout, lockedUntil, cards, demand, timesToday, turnoverLeft] = await Promise.all([
    ledger.balances(db, { ...account, kind }),
    payoutFactsOf(db, owner),
    paymentsLockedUntil(db, { ...owner, now }),
    listCards(db, owner),
    openDemandOf(db, owner),
    countWithdrawals(db, { ...owner, since: dayBegin(brand, now) }),
    turnoverLeftOf(db, { ...owner, wallet: kind, turnover }),
  ]);
  const card = cardId === null ? cards[0] : cards.find(({ id }) => id === cardId);
  return {
    amount,
    available,
    held,
    min,
    max,
    fee: withdrawalFee(amount ?? 0n, feeBasisPoints),
    turnoverLeft,
    paymentPassword: payout.paymentPassword,
    paymentPasswordAt: payout.paymentPasswordAt?.getTime() ?? null,
    paymentsLockedUntil: lockedUntil,
    card: card === undefined ? null : { holder: card.holder, addedAt: card.added_at.getTime() },
    payeeName: payout.payeeName,
    verifiedContact: payout.verifiedContact,
    documents: demand === null ? null : isWanted(demand.state) ? 'wanted' : 'looked at',
    demand,
    timesToday,
    timesADay,
  };
}

/** Returns how long withdrawals of the brand usually take, in minutes; null when too few have ended in 30 days. */
export function usualMinutes({ merchant, db }: Brand, now: number): Promise<number | null> {
  return medianMinutes(db, { merchant, since: new Date(now - 30 * DAY) });
}
