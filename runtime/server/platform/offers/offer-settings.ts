import { createHash } from 'node:crypto';
import type { Offer } from '../../../../schema/generated/brand.ts';
import { canonicalJson } from '../../../shared/canonical-json.ts';
import { countTickets, givenBy, type Given, type GivenTickets } from '../../../shared/offers/given-by.ts';
import type { Offering } from '../../../shared/offers/status.ts';
import { type Currency, formatMinor, writtenAmount } from '../../../shared/money.ts';
import type { Brand } from '../http/brand.ts';

/** What an offer gives when it is granted. Amounts are in minor units. */
export interface GrantTerms {
  /** 0n without a credit. */
  credit: bigint;
  /** 0n without points. */
  points: bigint;
  tickets: readonly GivenTickets[];
  messages: Given['messages'];
  /** Null: it is paid without a claim. */
  claimDays: number | null;
  /** Null: it is paid at once. */
  payDays: number | null;
  /** Null: no maximum. */
  budget: bigint | null;
}

/** Returns the terms of an offer that is granted; null for one of a bonus on a deposit, and for one that only informs. */
export function grantTerms(
  {
    trigger,
    effects,
    claimDays = null,
    payDays = null,
    budget = null,
  }: Pick<Offer, 'trigger' | 'effects' | 'claimDays' | 'payDays' | 'budget'>,
  currency: Currency,
): GrantTerms | null {
  if (trigger.kind === 'deposit' || trigger.kind === 'none') return null;
  const { amount: credit, points, tickets, messages } = givenBy(effects, currency);
  return {
    credit,
    points,
    tickets,
    messages,
    claimDays,
    payDays,
    budget: budget === null ? null : writtenAmount(budget, currency),
  };
}

/** Returns the money, null for none, the points and the number of tickets that terms give, as replies write them. */
export function givesOf(
  terms: GrantTerms | null,
  currency: Currency,
): { credit: string | null; points: number; tickets: number } {
  const { credit = 0n, points = 0n, tickets = [] } = terms ?? {};
  return {
    credit: credit === 0n ? null : formatMinor(credit, currency),
    points: Number(points),
    tickets: countTickets(tickets),
  };
}

/** Returns when an offer is open, and for whom. */
export function offeringOf(
  { starts = null, ends = null, minRank = 1, trigger }: Pick<Offer, 'starts' | 'ends' | 'minRank' | 'trigger'>,
  isEnded: boolean,
): Offering {
  const at = (written: string | null): number | null => (written === null ? null : Date.parse(written));
  const rank = trigger.kind === 'rank' ? trigger.level : null;
  return { starts: at(starts), ends: at(ends), minRank, rank, isEnded };
}

/** Returns the offer of a brand with an id; null for an unknown one. */
export function offerOf({ settings }: Pick<Brand, 'settings'>, id: string): Offer | null {
  return Object.hasOwn(settings.offers, id) ? (settings.offers[id] ?? null) : null;
}

/** Returns the hash that names what an offer says, whatever its file looks like. */
export function versionOf({ $schema: _, ...definition }: Offer): string {
  return createHash('sha256').update(canonicalJson(definition)).digest('hex').slice(0, 16);
}
