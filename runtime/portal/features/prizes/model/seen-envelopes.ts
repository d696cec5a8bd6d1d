import { readStoredJson, writeStored } from '../../../../web/client/storage/browser-storage.ts';

/** A round of an envelope. */
export interface EnvelopeRound {
  pool: string;
  round: string;
}

/** Rounds that a tab remembers: the latest ones, because a brand opens few in a day. */
const MOST = 20;

/** Returns whether an envelope has opened by itself in this round, in this tab. */
export function isEnvelopeSeen(envelope: EnvelopeRound): boolean {
  return seen().includes(nameOf(envelope));
}

/** Stores that an envelope has opened by itself in this round. */
export function markEnvelopeSeen(envelope: EnvelopeRound): void {
  writeStored('envelopesSeen', JSON.stringify([nameOf(envelope), ...seen()].slice(0, MOST)));
}

function seen(): string[] {
  return readStoredJson('envelopesSeen', isNames) ?? [];
}

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

function nameOf({ pool, round }: EnvelopeRound): string {
  return `${pool}:${round}`;
}
