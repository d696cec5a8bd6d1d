import type { Bet } from '../../../../schema/generated/api/records.ts';
import { exportCsv } from '../http/csv.ts';
import type { FileReply } from '../http/send-file.ts';
import type { Queryable } from '../database/database.ts';
import { listRoundsInParts, type RoundFilter, type RoundRow } from '../play/public.ts';

/**
 * Names of the columns: those of `records#Bet`, in English in every language, so that a program and a spreadsheet find
 * them under the same name. The names of games are in the language of the page, times are UTC, amounts are decimal.
 */
const columns = [
  'roundId',
  'placedAt',
  'settledAt',
  'status',
  'gameName',
  'gameId',
  'vendorName',
  'gameType',
  'betAmount',
  'winAmount',
  'net',
] as const satisfies readonly (keyof Bet)[];

/** Rounds that are read at once. */
const PART = 200;

export interface BetsExport {
  filter: RoundFilter;
  /** Rounds placed before this moment. */
  before: Date;
  currency: string;
  toBet(row: RoundRow): Bet;
}

/** Returns the rounds of a filter as a CSV file, newest first. */
export function exportBets(db: Queryable, { filter, before, currency, toBet }: BetsExport): Promise<FileReply> {
  async function* parts(): AsyncGenerator<Bet[]> {
    for await (const rows of listRoundsInParts(db, filter, { start: { before, skip: 0 }, part: PART }))
      yield rows.map(toBet);
  }
  return exportCsv({ name: 'bets.csv', columns, currency, parts: parts() });
}
