import type { Draw, EnvelopeGame, RaffleGame, WheelGame } from '../../../../schema/generated/api/prizes.ts';
import type { PrizeEnvelope, PrizeOdds, PrizeRaffle, PrizeWheel } from '../../../../schema/generated/brand.ts';
import { givenBy } from '../../../shared/offers/given-by.ts';
import { formatMinor } from '../../../shared/money.ts';
import { isoTime } from '../../../shared/time.ts';
import { wordsFor } from '../http/page-language.ts';
import { leftOf, type DrawRow, type Piece, type PrizeCounts } from './draw-repository.ts';
import { givesValue, titleOf, worthIn, type Words } from './given-values.ts';
import { divisionOf, rafflePrizes, termsOf } from './pools.ts';
import type { Round } from './rounds.ts';

/** Parts of a chance: a per cent has four decimals. */
const PARTS = 1_000_000;

/** Returns a wheel or an egg: what can be won of it now, with its chances. */
export function wheelValue(
  call: Words,
  { game, round, counts, tickets }: { game: PrizeWheel; round: Round; counts: PrizeCounts; tickets: number },
): WheelGame {
  const { currency } = call.brand.bundle;
  const prizes = winnable(game, round.pool, counts);
  const all = prizes.reduce((sum, { weight }) => sum + weight, 0);
  return {
    kind: game.kind,
    round: round.round,
    seedHash: round.seed_hash,
    tickets,
    ticketWorth: formatMinor(wheelWorth(call, { game, pool: round.pool, counts }), currency),
    prizes: prizes.map((prize) => ({
      id: prize.id,
      name: wordsFor(prize.name, call),
      weight: prize.weight,
      chance: percentOf(prize.weight, all),
      gives: givesValue(termsOf(prize, round.definition, currency), call),
      left: leftOf(prize, counts(round.pool, prize.id)),
      won: counts(round.pool, prize.id).won,
    })),
  };
}

const winnable = (game: PrizeWheel, pool: string, counts: PrizeCounts): PrizeOdds[] =>
  game.prizes.filter((prize) => leftOf(prize, counts(pool, prize.id)) !== 0);

/** Returns what a ticket of a wheel or an egg gives in the mean, in minor units, rounded down. */
export function wheelWorth(
  { brand }: Pick<Words, 'brand'>,
  { game, pool, counts }: { game: PrizeWheel; pool: string; counts: PrizeCounts },
): bigint {
  const prizes = winnable(game, pool, counts);
  const all = prizes.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  const worth = prizes.reduce(
    (sum, prize) => sum + BigInt(prize.weight) * worthIn(brand, givenBy(prize.effects, brand.bundle.currency)),
    0n,
  );
  return all === 0n ? 0n : worth / all;
}

/** Returns what one more entry of a raffle gives in the mean, in minor units, rounded down. */
export function raffleWorth({ brand }: Pick<Words, 'brand'>, game: PrizeRaffle, entries: number): bigint {
  const prizes = rafflePrizes(game).slice(0, entries + 1);
  const worth = prizes.reduce((sum, prize) => sum + worthIn(brand, givenBy(prize.effects, brand.bundle.currency)), 0n);
  return worth / BigInt(entries + 1);
}

/** Returns a part in per cent with four decimals, rounded down. */
function percentOf(part: number, all: number): string {
  const parts = Math.floor((part * PARTS) / all);
  return `${Math.floor(parts / 10_000)}.${String(parts % 10_000).padStart(4, '0')}`;
}

/** Returns an envelope. */
export function envelopeValue(
  { brand: { bundle } }: Words,
  { game, round, isOpen, own }: { game: PrizeEnvelope; round: Round; isOpen: boolean; own: Piece | null },
): EnvelopeGame {
  const { currency } = bundle;
  const { total, pieces, smallest } = divisionOf(game, currency);
  return {
    kind: 'envelope',
    round: round.round,
    seedHash: round.seed_hash,
    total: formatMinor(total, currency),
    pieces,
    smallest: formatMinor(smallest, currency),
    left: pieces - round.used,
    opens: isoTime(round.begins_at.getTime()),
    closes: isoTime(round.ends_at.getTime()),
    isOpen,
    own: own === null ? null : { draw: own.id, amount: formatMinor(own.amount, currency) },
  };
}

/** Returns a raffle. */
export function raffleValue(
  call: Words,
  {
    game,
    round,
    tickets,
    ownEntries,
    winners,
  }: {
    game: PrizeRaffle;
    round: Round;
    tickets: number;
    ownEntries: readonly string[];
    winners: RaffleGame['winners'];
  },
): RaffleGame {
  const { currency } = call.brand.bundle;
  return {
    kind: 'raffle',
    round: round.round,
    seedHash: round.seed_hash,
    stage: round.drawn_at !== null ? 'drawn' : round.sealed_at !== null ? 'sealed' : 'open',
    draws: isoTime(round.ends_at.getTime()),
    entriesHash: round.entries_hash,
    entries: round.used,
    ownEntries: [...ownEntries],
    tickets,
    ticketWorth: formatMinor(raffleWorth(call, game, round.used), currency),
    prizes: game.prizes.map((prize) => ({
      name: wordsFor(prize.name, call),
      number: prize.number,
      gives: givesValue(termsOf(prize, round.definition, currency), call),
    })),
    winners,
  };
}

/** Returns the name of a prize of a draw, in the words of its round; null of an envelope. */
export function prizeName(row: DrawRow, { definition: { game } }: Round, call: Words): string | null {
  if (game.kind === 'envelope') return null;
  const prize = game.kind === 'raffle' ? rafflePrizes(game)[row.nonce] : game.prizes.find(({ id }) => id === row.prize);
  return prize === undefined ? row.prize : wordsFor(prize.name, call);
}

/** Returns a draw. */
export function drawValue(row: DrawRow, round: Round, call: Words): Draw {
  const name = prizeName(row, round, call);
  const words = wordsFor(round.definition.title, call);
  return {
    id: row.id,
    pool: row.pool,
    title: words === '' ? titleOf(row.pool, call) : words,
    kind: round.definition.game.kind,
    prize: row.prize === null || name === null ? null : { id: row.prize, name },
    gives: givesValue(row, call),
    at: isoTime(row.drawn_at.getTime()),
    paidAt: row.paid_at === null ? null : isoTime(row.paid_at.getTime()),
  };
}
