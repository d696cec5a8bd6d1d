import type { BonusCategory, BonusTerms } from '../../../shared/bonus/bonus-terms.ts';
import { startEvaluation, type Evaluation, type Evaluator } from '../../../shared/offers/evaluate.ts';
import { DAY } from '../../../shared/time.ts';
import type { Queryable } from '../database/database.ts';
import { listPaidDeposits, type DepositPosition, type PlayerDeposit } from '../payments/public.ts';
import { listSettledRounds, type RoundsOf } from '../play/public.ts';

/**
 * Rows that one statement reads at most: deposits, and rounds of so many players. For more deposits the database would
 * rather read and sort all of them for each page than follow the index.
 */
const DEPOSITS = 100;
const PLAYERS = 100;
const ROUNDS = 200;
/** Microseconds in a millisecond. */
const MICROSECONDS = 1_000;

export interface SimulationOptions {
  merchant: string;
  /** The wallet of members that the bonus belongs to. */
  wallet: 'cash' | 'real';
  terms: BonusTerms;
  /** Category of each vendor code. */
  categoryOf: ReadonlyMap<string, string>;
  /** Epoch milliseconds: the begin of the period, included, and its end, excluded, now at the latest. */
  from: number;
  to: number;
}

/** What an offer would have done. Amounts are in minor units. */
export interface SimulatedOffer {
  /** Members with a deposit in the period. */
  players: number;
  /** Of these, those whose deposit earned the bonus: completed, expired and counting together. */
  began: number;
  completed: number;
  expired: number;
  counting: number;
  cost: bigint;
  largest: bigint;
  costIfAllCompleted: bigint;
  deposits: number;
  rounds: number;
}

/** Reads of a player who began, until all rounds are read. */
interface Player extends RoundsOf {
  evaluator: Evaluator;
}

/**
 * Runs an offer over the recorded deposits and settled rounds of a period, as if each member had joined it before
 * the first deposit of its minimum. Only rounds that can count are read, and only a page of players at a time.
 */
export async function simulateOffer(db: Queryable, options: SimulationOptions): Promise<SimulatedOffer> {
  const { terms, from, to } = options;
  const total: SimulatedOffer = {
    players: 0,
    began: 0,
    completed: 0,
    expired: 0,
    counting: 0,
    cost: 0n,
    largest: 0n,
    costIfAllCompleted: 0n,
    deposits: 0,
    rounds: 0,
  };
  let waiting: Player[] = [];
  const play = async (): Promise<void> => {
    total.rounds += await playRounds(db, waiting, options);
    for (const { evaluator } of waiting) addTo(total, evaluator.at(to));
    waiting = [];
  };
  for await (const deposits of depositsByPlayer(db, options)) {
    total.players += 1;
    total.deposits += deposits.length;
    const first = deposits.find(({ credited }) => credited >= terms.smallestDeposit);
    const evaluator = startEvaluation(terms, first?.at.getTime() ?? from);
    for (const { at, credited } of deposits) evaluator.add({ kind: 'deposit', at: at.getTime(), credited });
    const { begunAt } = evaluator.at(to);
    if (begunAt === null) continue;
    waiting.push({
      playerId: deposits[0]?.playerId ?? '',
      from: begunAt * MICROSECONDS,
      to: Math.min(begunAt + terms.days * DAY, to) * MICROSECONDS,
      after: null,
      evaluator,
    });
    if (waiting.length === PLAYERS) await play();
  }
  await play();
  return total;
}

/** Returns the deposits of each member with one in the period, in the order of time. */
async function* depositsByPlayer(db: Queryable, options: SimulationOptions): AsyncGenerator<PlayerDeposit[]> {
  const { merchant, wallet, from, to } = options;
  const inOrder = (deposits: PlayerDeposit[]): PlayerDeposit[] =>
    deposits.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
  let own: PlayerDeposit[] = [];
  let after: DepositPosition | null = null;
  do {
    const { deposits, next }: Awaited<ReturnType<typeof listPaidDeposits>> = await listPaidDeposits(db, {
      merchant,
      wallet,
      from: new Date(from),
      to: new Date(to),
      after,
      limit: DEPOSITS,
    });
    for (const deposit of deposits) {
      if (own[0] !== undefined && own[0].playerId !== deposit.playerId) {
        yield inOrder(own);
        own = [];
      }
      own.push(deposit);
    }
    after = next;
  } while (after !== null);
  if (own.length > 0) yield inOrder(own);
}

/** Adds the rounds of players to their evaluations. Returns how many were read. */
async function playRounds(
  db: Queryable,
  players: readonly Player[],
  { merchant, categoryOf }: SimulationOptions,
): Promise<number> {
  let read = 0;
  for (let left = players; left.length > 0;) {
    const rounds = await listSettledRounds(db, { merchant, players: left, limit: ROUNDS });
    const byPlayer = Map.groupBy(rounds, ({ playerId }) => playerId);
    for (const player of left) {
      const own = byPlayer.get(player.playerId) ?? [];
      for (const { vassalage, bet, placedAt, settledAt } of own) {
        const category = categoryOf.get(vassalage);
        if (category === undefined) continue;
        player.evaluator.add({
          kind: 'round',
          at: Math.floor(settledAt / MICROSECONDS),
          placedAt: Math.floor(placedAt / MICROSECONDS),
          // The brand schema admits these categories alone.
          category: category as BonusCategory,
          bet,
        });
      }
      player.after = own.at(-1) ?? null;
    }
    left = left.filter(({ playerId }) => byPlayer.get(playerId)?.length === ROUNDS);
    read += rounds.length;
  }
  return read;
}

function addTo(total: SimulatedOffer, { state, amount }: Evaluation): void {
  if (state === 'idle') return;
  total.began += 1;
  total[state] += 1;
  total.costIfAllCompleted += amount;
  if (state !== 'completed') return;
  total.cost += amount;
  if (amount > total.largest) total.largest = amount;
}
