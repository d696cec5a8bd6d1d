import { DAY, HOUR, MINUTE } from '../../../shared/time.ts';
import { COUNTED_PARTS, countedOf, stakeOf } from '../../../shared/bonus/bonus-terms.ts';
import { demoMember, findPlayer } from '../account/public.ts';
import type { DemoContext } from '../define-module.ts';
import type { Brand } from '../http/brand.ts';
import { bonusSettings, type BonusSettings } from './bonus-settings.ts';
import { makeDemoDeposit } from '../payments/public.ts';
import { sumSettledBets } from '../play/public.ts';
import { advanceBonus } from './advance-bonus.ts';
import { storedTerms } from './bonus-grant.ts';
import { findJoined, joinGrant } from './bonus-repository.ts';
import { categoriesOf } from './categories.ts';

/** The demo member joined before the rounds of the past four days, and once long ago without a deposit. */
const RECENT_MS = 4 * DAY;
const LONG_AGO_MS = 40 * DAY;
/** Per cent of the bets that the rounds of the past days complete. */
const PROGRESS = 64n;

/** Lets the demo member of a brand with bonuses join the welcome bonus, deposit, and count the rounds played since, once. */
export async function demoBonuses(brand: Brand, { now, vendorOf }: DemoContext): Promise<void> {
  const { merchant, db, settings, bundle } = brand;
  const offer = bonusSettings(brand).find(({ type }) => type === 'welcome');
  if (offer === undefined || settings.payments.providers.length === 0 || bundle.money !== 'play') return;
  const player = await findPlayer(db, merchant, demoMember);
  if (player === null) return;
  const owner: Owner = { playerId: player.id, now };
  const joined = await findJoined(db, { merchant, playerId: player.id, key: keyOf(RECENT_MS) });
  // A server that ended between the join and the deposit leaves a bonus that waits.
  if (joined !== null && (joined.begun !== null || joined.endedAt !== null)) return;
  const categoryOf = categoriesOf(await vendorOf(brand).catalogue());
  const advance = (at: number): Promise<void> =>
    advanceBonus(brand, {
      playerId: player.id,
      wallet: 'cash',
      categoryOf,
      now: at,
      ledger: { moved: () => undefined },
    });
  const counted = await countRecent(brand, { owner, offer, categoryOf });
  const amount = depositFor(counted, { offer, decimals: bundle.currency.decimals });
  if (amount === null) return;
  const expiredAt = now - LONG_AGO_MS + offer.days * DAY;
  if (joined === null && expiredAt < now - RECENT_MS) {
    await join(brand, { owner, offer, ago: LONG_AGO_MS });
    await advance(expiredAt);
  }
  await join(brand, { owner, offer, ago: RECENT_MS });
  const key = 'demo-deposit-bonus';
  const at = now - RECENT_MS + 10 * MINUTE;
  await makeDemoDeposit(brand, { playerId: player.id, key, method: 'bank', amount, at, ends: 'paid' });
  await advance(now);
}

interface Owner {
  playerId: string;
  now: number;
}

const keyOf = (ago: number): string => `demo-bonus-${ago / DAY}`;

async function join(
  { merchant, db, bundle }: Brand,
  { owner: { playerId, now }, offer, ago }: { owner: Owner; offer: BonusSettings; ago: number },
): Promise<void> {
  const at = now - ago;
  await joinGrant(db, {
    merchant,
    playerId,
    key: keyOf(ago),
    bonus: offer.id,
    wallet: 'cash',
    currency: bundle.currency.code,
    terms: storedTerms(offer),
    at,
    depositBy: at + offer.days * DAY,
    ip: '127.0.0.1',
  });
}

/** Returns what the rounds since the deposit count at the weights of a bonus, in minor units, rounded down. */
async function countRecent(
  { merchant, db }: Brand,
  {
    owner: { playerId, now },
    offer,
    categoryOf,
  }: { owner: Owner; offer: BonusSettings; categoryOf: ReadonlyMap<string, string> },
): Promise<bigint> {
  const weights: Readonly<Record<string, number | undefined>> = offer.weights;
  const since = { from: new Date(now - RECENT_MS + HOUR / 2), to: new Date(now) };
  const bets = await sumSettledBets(db, { merchant, playerId, periods: [since] });
  const counted = bets.map(({ vassalage, bet }) =>
    countedOf({ bet, weight: weights[categoryOf.get(vassalage) ?? ''] ?? 0 }),
  );
  return counted.reduce((sum, each) => sum + each, 0n) / COUNTED_PARTS;
}

/**
 * Returns the roundest deposit for which the counted bets are the wished part of those required; null when the terms
 * allow none.
 */
function depositFor(counted: bigint, { offer, decimals }: { offer: BonusSettings; decimals: number }): bigint | null {
  const unit = 10n ** BigInt(decimals);
  const highest = (counted * 100n) / (PROGRESS * BigInt(offer.times));
  for (const step of [100n * unit, 10n * unit, unit, 1n]) {
    const deposit = (highest / step) * step;
    const { required, base } = stakeOf(offer, deposit);
    if (deposit < offer.smallestDeposit || base < deposit || required === 0n) continue;
    if ((counted * 100n) / required === PROGRESS) return deposit;
  }
  return null;
}
