import type { Bet } from '../../../../schema/generated/api/records.ts';
import { csvFile, type CsvValue } from '../http/csv.ts';
import type { FileReply } from '../http/send-file.ts';
import type { Queryable } from '../database/database.ts';
import { listRounds, type PageStart, type RoundFilter, type RoundRow } from '../play/public.ts';

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

/**
 * Returns the rounds of a filter as a CSV file, newest first. Rounds are read while the file is sent. The first part is
 * read before, so that an unavailable database is reported as an error instead of a broken file.
 */
export async function exportBets(db: Queryable, { filter, before, currency, toBet }: BetsExport): Promise<FileReply> {
  const parts = roundsInParts(db, filter, { before, skip: 0 });
  const first = await parts.next();
  const toRow = (row: RoundRow): CsvValue[] => {
    const bet = toBet(row);
    return [...columns.map((column) => bet[column]), currency];
  };
  async function* rows(): AsyncGenerator<CsvValue[][]> {
    if (first.done === true) return;
    yield first.value.map(toRow);
    for await (const part of parts) yield part.map(toRow);
  }
  return { mediaType: 'text/csv', body: csvFile([...columns, 'currency'], rows()), download: 'bets.csv' };
}

async function* roundsInParts(db: Queryable, filter: RoundFilter, from: PageStart): AsyncGenerator<RoundRow[]> {
  for (let start = from; ;) {
    const part = await listRounds(db, filter, { start, limit: PART });
    yield part;
    const last = part.at(-1);
    if (last === undefined || part.length < PART) return;
    start = { after: { placedUs: last.placed_us, roundId: last.round_id, vendor: last.vendor } };
  }
}
