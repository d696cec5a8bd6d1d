import type { Ticket } from '../../../../../schema/generated/api/prizes.ts';

export interface AlikeTickets {
  ticket: Ticket;
  number: number;
}

/** Returns the tickets for the same prizes that expire at the same time together, in their order. */
export function alikeTickets(tickets: readonly Ticket[]): AlikeTickets[] {
  const alike = new Map<string, AlikeTickets>();
  for (const ticket of tickets) {
    const key = `${ticket.pool} ${ticket.expiresAt}`;
    alike.set(key, { ticket: alike.get(key)?.ticket ?? ticket, number: (alike.get(key)?.number ?? 0) + 1 });
  }
  return [...alike.values()];
}
