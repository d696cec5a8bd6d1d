import type { Offer, OfferMessage, OfferTicket, PrizeEffect, RankEffect } from '../../../schema/generated/brand.ts';
import { writtenAmount, type Currency } from '../money.ts';

/** Tickets of a wheel, an egg or a raffle that are given. */
export type GivenTickets = Pick<OfferTicket, 'pool' | 'number' | 'days'>;

/** What effects give. */
export interface Given {
  /** Money in minor units; 0n for none. */
  amount: bigint;
  /** 0n for none. */
  points: bigint;
  tickets: readonly GivenTickets[];
  /** Messages of the brand to the inbox. */
  messages: readonly Pick<OfferMessage, 'title' | 'text'>[];
}

/** Returns what effects of an offer, of a level or of a prize give at once: a bonus on a deposit is none of it. */
export function givenBy(
  effects: readonly (Offer['effects'][number] | RankEffect | PrizeEffect)[],
  currency: Currency,
): Given {
  const credits = effects.filter((effect) => effect.kind === 'credit');
  return {
    amount: credits.reduce((sum, { amount }) => sum + writtenAmount(amount, currency), 0n),
    points: effects.reduce((sum, effect) => sum + (effect.kind === 'points' ? BigInt(effect.points) : 0n), 0n),
    tickets: effects
      .filter((effect) => effect.kind === 'ticket')
      .map(({ pool, number, days }) => ({ pool, number, days })),
    messages: effects.filter((effect) => effect.kind === 'message').map(({ title, text }) => ({ title, text })),
  };
}

/** Returns how many tickets these are. */
export function countTickets(tickets: readonly Pick<GivenTickets, 'number'>[]): number {
  return tickets.reduce((sum, { number }) => sum + number, 0);
}
