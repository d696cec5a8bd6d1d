import type { PrizeEnvelope, PrizeOdds, PrizePool, PrizeRaffle } from '../../../../schema/generated/brand.ts';
import { givenBy, type Given } from '../../../shared/offers/given-by.ts';
import { writtenAmount, type Currency } from '../../../shared/money.ts';
import { MINUTE } from '../../../shared/time.ts';
import type { Brand } from '../http/brand.ts';
import { periodAt } from '../jobs/public.ts';
import { bonusTerms, storedTerms, type StoredTerms } from '../rewards/public.ts';

/** A wheel, an egg, an envelope or a raffle of a brand. */
export interface Pool {
  id: string;
  definition: PrizePool;
}

/** What a prize gives, in minor units. */
export interface PrizeTerms extends Given {
  /** Bonuses that the winner can join. */
  bonuses: readonly StoredTerms[];
}

/** A time with one server seed. */
export interface RoundTime {
  /** yyyy-mm-dd in the brand's time zone, or raffle. */
  key: string;
  /** Epoch milliseconds: the begin, included, and the end, excluded. */
  from: number;
  until: number;
}

type Settings = Pick<Brand, 'settings'>;

/** What is open for a short time comes first. */
const order: readonly PrizePool['game']['kind'][] = ['envelope', 'wheel', 'egg', 'raffle'];

/** Returns the envelopes, wheels, eggs and raffles of a brand, in this order. */
export function poolsOf({ settings }: Settings): Pool[] {
  const place = ({ definition }: Pool): number => order.indexOf(definition.game.kind);
  return Object.entries(settings.prizes)
    .map(([id, definition]) => ({ id, definition }))
    .toSorted((a, b) => place(a) - place(b));
}

/** Returns one of them; null for an unknown one. */
export function poolOf({ settings }: Settings, id: string): Pool | null {
  const definition = Object.hasOwn(settings.prizes, id) ? settings.prizes[id] : undefined;
  return definition === undefined ? null : { id, definition };
}

/** Returns what a prize of a pool gives; a bonus has the name of the prize, and the title of the pool as its text. */
export function termsOf(
  { name, effects }: Pick<PrizeOdds, 'name' | 'effects'>,
  { title: text }: Pick<PrizePool, 'title'>,
  currency: Currency,
): PrizeTerms {
  return {
    ...givenBy(effects, currency),
    bonuses: effects.flatMap((effect) =>
      effect.kind === 'bonus' ? [storedTerms(bonusTerms(effect.terms, { min: effect.min, name, text, currency }))] : [],
    ),
  };
}

/** Returns the prizes of a raffle, each one alone, the first one first. */
export function rafflePrizes({ prizes }: PrizeRaffle): Pick<PrizeRaffle['prizes'][number], 'name' | 'effects'>[] {
  return prizes.flatMap(({ number, name, effects }) => Array.from({ length: number }, () => ({ name, effects })));
}

/** Returns how an envelope is divided, in minor units. */
export function divisionOf(
  { total, pieces, smallest }: PrizeEnvelope,
  currency: Currency,
): { total: bigint; pieces: number; smallest: bigint } {
  return { total: writtenAmount(total, currency), pieces, smallest: writtenAmount(smallest, currency) };
}

/** `closed`: it has ended, or an operator has closed it. */
export type PoolState = 'soon' | 'open' | 'closed';

/** Returns whether members can draw at a moment. Of a raffle, the end of its round is the time of its draw. */
export function poolState(
  { starts = null, ends = null }: Pick<PrizePool, 'starts' | 'ends'>,
  { isClosed, at, until = Infinity }: { isClosed: boolean; at: number; until?: number },
): PoolState {
  if (isClosed || at >= Math.min(ends === null ? Infinity : Date.parse(ends), until)) return 'closed';
  return starts !== null && at < Date.parse(starts) ? 'soon' : 'open';
}

/**
 * Returns the round at a moment: of a wheel or an egg the day, of an envelope the opening that runs or comes next, of a
 * raffle the only one.
 */
export function roundAt({ game, starts = null }: PrizePool, at: number, timeZone: string): RoundTime {
  if (game.kind === 'raffle') {
    const until = Date.parse(game.draws);
    return { key: 'raffle', from: Math.min(starts === null ? at : Date.parse(starts), until), until };
  }
  const { key, from, to } = periodAt('day', at, timeZone);
  if (game.kind !== 'envelope') return { key, from, until: to };
  const [yesterday, today, tomorrow] = [from - 1, from, to].map((day) => openingOf(game, day, timeZone));
  return [yesterday, today].find((opening) => opening !== undefined && at < opening.until) ?? tomorrow ?? throwNoDay();
}

/** Returns the opening of an envelope on the day of a moment. */
function openingOf({ at, minutes }: PrizeEnvelope, moment: number, timeZone: string): RoundTime {
  const { key } = periodAt('day', moment, timeZone);
  const from = Temporal.PlainDateTime.from(`${key}T${at}`).toZonedDateTime(timeZone).epochMilliseconds;
  return { key, from, until: from + minutes * MINUTE };
}

function throwNoDay(): never {
  throw new Error('a day has no tomorrow');
}
