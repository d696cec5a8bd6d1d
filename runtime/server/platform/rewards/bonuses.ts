import type {
  BonusForfeit,
  BonusGrant,
  BonusJoin,
  BonusOffer,
  Bonuses,
} from '../../../../schema/generated/api/rewards.ts';
import type { VendorEntry } from '../../adapters/vendor/vendor.ts';
import { COUNTED_PARTS } from '../../../shared/bonus/bonus-terms.ts';
import { offerAt } from '../../../shared/bonus/bonus-at.ts';
import { AppError } from '../../../shared/errors.ts';
import { isEligible } from '../../../shared/offers/status.ts';
import { formatMinor } from '../../../shared/money.ts';
import { DAY, isoTime } from '../../../shared/time.ts';
import type { Brand } from '../http/brand.ts';
import { playerOf, type Call, type Handlers } from '../http/call.ts';
import { mainWalletOf } from '../ledger/wallet-kind.ts';
import { listAwards } from './bonus-awards.ts';
import { bonusSettings, type JoinableBonus } from './bonus-settings.ts';
import { advanceBonus } from './advance-bonus.ts';
import { grantStanding, storedTerms, type Grant } from './bonus-grant.ts';
import { openOffers, termsValue } from './bonus-offers.ts';
import {
  findGrant,
  findJoined,
  forfeitGrant,
  hasRunningGrant,
  joinGrant,
  latestContributions,
  listGrants,
  listClosed,
  type Contribution,
  type PlayerKey,
} from './bonus-repository.ts';
import type { CashbackDependencies } from './cashback.ts';
import { categoriesOf, readCatalogue } from './categories.ts';

type BonusOperation = 'rewards.bonuses' | 'rewards.joinBonus' | 'rewards.forfeitBonus';

/** Grants and rounds of each that a member sees. */
const SHOWN_GRANTS = 20;
const SHOWN_ROUNDS = 10;

/** Handlers for the bonuses of a member. */
export function bonusHandlers(dependencies: CashbackDependencies): Pick<Handlers, BonusOperation> {
  return {
    'rewards.bonuses': (call) => readBonuses(call, dependencies),
    'rewards.joinBonus': (call) => joinBonus(call, dependencies),
    'rewards.forfeitBonus': (call) => forfeitBonus(call, dependencies),
  };
}

/**
 * Brings the bonus of the caller up to date, and returns it with what can be joined. Throws `system.unavailable`
 * without the vendor's catalogue.
 */
export async function readBonuses(call: Call, dependencies: CashbackDependencies): Promise<Bonuses> {
  const { brand, caller } = call;
  const { merchant, db, bundle } = brand;
  const now = dependencies.clock.now();
  const catalogue = await advanceCaller(call, dependencies);
  const player = { merchant, playerId: playerOf(call).id };
  const isOnBreak = caller.kind === 'player' && caller.session.breakUntil !== null;
  const [grants, closed, awards] = await Promise.all([
    listGrants(db, { ...player, limit: SHOWN_GRANTS }),
    listClosed(db, player),
    listAwards(db, { ...player, after: now }),
  ]);
  const rank = playerOf(call).rankLevel;
  const rounds = await latestContributions(db, {
    merchant,
    grants: grants.map(({ id }) => id),
    limit: SHOWN_ROUNDS,
  });
  const scene: Scene = { call, catalogue, now };
  const running = grants.find(({ endedAt }) => endedAt === null);
  const open = [...awards.filter(({ id }) => !closed.has(id)), ...openOffers(brand, { closed, rank, now })];
  return {
    currency: bundle.currency.code,
    offers: isOnBreak
      ? []
      : open.filter(({ id }) => id !== running?.bonus).map((offer) => offerValue(offer, running !== undefined, scene)),
    grants: grants
      .filter(({ state }) => !(isOnBreak && state === 'joined'))
      .map((grant) =>
        grantValue(
          grant,
          rounds.filter(({ grantId }) => grantId === grant.id),
          scene,
        ),
      ),
  };
}

interface Scene {
  call: Call;
  catalogue: readonly VendorEntry[];
  now: number;
}

function offerValue(offer: JoinableBonus, isRunning: boolean, scene: Scene): BonusOffer {
  const { id, ends } = offer;
  return { id, ...termsValue(offer, scene), ends: ends === null ? null : isoTime(ends), canJoin: !isRunning };
}

function grantValue(grant: Grant, rounds: readonly Contribution[], scene: Scene): BonusGrant {
  const { currency } = scene.call.brand.bundle;
  const money = (minor: bigint): string => formatMinor(minor, currency);
  const { id, bonus, terms, joinedAt, begun, endedAt } = grant;
  const { state, until, counted, remaining, percent } = grantStanding(grant, scene.now);
  return {
    id,
    bonus,
    // Complete, but the balance has no room for the payment yet.
    state: state === 'completed' && endedAt === null ? 'counting' : state,
    ...termsValue(terms, scene),
    joinedAt: isoTime(joinedAt),
    until: isoTime(until),
    endedAt: endedAt === null ? null : isoTime(endedAt),
    base: begun === null ? null : money(begun.base),
    amount: begun === null ? null : money(begun.amount),
    required: begun === null ? null : money(begun.required),
    counted: money(counted),
    remaining: money(remaining),
    progress: percent,
    rounds: rounds.map((round) => ({
      id: round.roundId,
      category: round.category,
      bet: money(round.bet),
      weight: round.weight,
      counted: money(round.counted / COUNTED_PARTS),
      at: isoTime(round.settledAt),
      state: round.isTakenBack ? 'takenBack' : round.weight === 0 ? 'noWeight' : 'counted',
    })),
  };
}

/** Joins a bonus. Throws the errors of the operation, and `system.unavailable` without the vendor's catalogue. */
async function joinBonus(call: Call<'rewards.joinBonus'>, dependencies: CashbackDependencies): Promise<BonusJoin> {
  const { brand, input, ip } = call;
  const { merchant, db, bundle } = brand;
  const player = playerOf(call);
  const owner = { merchant, playerId: player.id };
  const now = dependencies.clock.now();
  // A bonus whose time is over does not keep the member from the next one.
  await advanceCaller(call, dependencies);
  const earlier = await findJoined(db, { ...owner, key: input.key });
  if (earlier !== null) {
    if (earlier.bonus !== input.bonus) throw new AppError('wallet.key_reused');
    return joinValue(earlier);
  }
  const offer = [...bonusSettings(brand), ...(await listAwards(db, { ...owner, after: 0 }))].find(
    ({ id }) => id === input.bonus,
  );
  if (offer === undefined) throw new AppError('rewards.bonus_unknown');
  if (offerAt(offer, now) !== 'offered') throw new AppError('rewards.bonus_closed');
  if (!isEligible(offer, { rank: player.rankLevel }))
    throw new AppError('offers.rank_too_low', { rank: offer.minRank });
  const id = await joinGrant(db, {
    ...owner,
    key: input.key,
    bonus: offer.id,
    wallet: mainWalletOf(player, brand),
    currency: bundle.currency.code,
    terms: storedTerms(offer),
    at: now,
    depositBy: now + offer.days * DAY,
    ip,
  });
  return joinValue(await requireGrant(db, { ...owner, id }));
}

function joinValue({ id, bonus, joinedAt, depositBy }: Grant): BonusJoin {
  return { grant: id, bonus, joinedAt: isoTime(joinedAt), depositBy: isoTime(depositBy) };
}

/** Gives up a bonus; one whose bets are complete is paid instead, and has ended. Throws the errors of the operation. */
async function forfeitBonus(
  call: Call<'rewards.forfeitBonus'>,
  dependencies: CashbackDependencies,
): Promise<BonusForfeit> {
  const { brand, input, ip } = call;
  const { merchant, db, bundle } = brand;
  const player = playerOf(call);
  const owner = { merchant, playerId: player.id };
  await advanceCaller(call, dependencies);
  await forfeitGrant(db, {
    ...owner,
    wallet: mainWalletOf(player, brand),
    currency: bundle.currency.code,
    key: input.key,
    grant: input.grant,
    at: dependencies.clock.now(),
    ip,
  });
  const { id, bonus, endedAt } = await requireGrant(db, { ...owner, id: input.grant });
  if (endedAt === null) throw new Error('a bonus that was given up has no end');
  return { grant: id, bonus, endedAt: isoTime(endedAt) };
}

async function requireGrant(db: Brand['db'], key: PlayerKey & { id: string }): Promise<Grant> {
  const grant = await findGrant(db, key);
  if (grant === null) throw new Error('a bonus was not stored');
  return grant;
}

/** Brings the bonus of the caller up to date and returns the catalogue. */
async function advanceCaller(
  call: Call,
  { clock, ledger, vendorOf }: CashbackDependencies,
): Promise<readonly VendorEntry[]> {
  const { brand } = call;
  const now = clock.now();
  const player = playerOf(call);
  const catalogue = await readCatalogue(vendorOf(brand));
  if (await hasRunningGrant(brand.db, { merchant: brand.merchant, playerId: player.id }))
    await advanceBonus(brand, {
      playerId: player.id,
      wallet: mainWalletOf(player, brand),
      categoryOf: categoriesOf(catalogue),
      now,
      ledger,
    });
  return catalogue;
}
