import { formatMinor, type Currency } from '../../../shared/money.ts';
import {
  lineText,
  statementFormat,
  summaryText,
  type StatementLine,
  type StatementSummary,
} from '../../../shared/statement/statement-file.ts';
import { isoTime } from '../../../shared/time.ts';
import type { Queryable } from '../database/database.ts';
import { listFinalLines, type LineRange } from '../ledger/wallet-lines.ts';
import { remarksOf } from '../wallet/public.ts';
import { sha256 } from './node-statement-crypto.ts';
import type { StatementRow } from './statement-repository.ts';

/** Lines that are read at once. */
const PART = 500;

/** A statement before its head is known. */
export type UnsignedStatement = Omit<StatementRow, 'head' | 'key_id' | 'signature'>;

export function summaryOf(merchant: string, row: UnsignedStatement): StatementSummary {
  const money = (minor: bigint) => formatMinor(minor, row);
  return {
    format: statementFormat,
    merchant,
    id: row.id,
    account: row.username,
    wallet: row.wallet,
    currency: row.currency,
    timeZone: row.time_zone,
    kind: row.kind,
    period: row.period,
    from: isoTime(row.from_at.getTime()),
    to: isoTime(row.to_at.getTime()),
    issuedAt: isoTime(row.issued_at.getTime()),
    opening: money(row.opening),
    closing: money(row.closing),
    firstLine: String(row.after_line + 1n),
    lines: String(row.last_line - row.after_line),
    previousHead: row.previous_head ?? '',
  };
}

/** Returns the lines of a statement in parts, oldest first, each line with the hash of the line before. */
export async function* linesInParts(
  db: Queryable,
  merchant: string,
  row: UnsignedStatement,
): AsyncGenerator<StatementLine[]> {
  let previous = sha256(summaryText(summaryOf(merchant, row)));
  const range: LineRange = { merchant, account: row.account_id, after: row.after_line, last: row.last_line };
  for (let start = row.after_line; start < row.last_line;) {
    const lines = await readLines(db, range, { start, limit: PART, playerId: row.player_id, currency: row });
    const last = lines.at(-1);
    if (last === undefined) return;
    start = BigInt(last.line);
    yield lines.map((line) => {
      const chained = { ...line, previous };
      previous = sha256(lineText(previous, line));
      return chained;
    });
  }
}

/** Returns the hash of the last line; of the summary without lines. */
export async function headOf(db: Queryable, merchant: string, row: UnsignedStatement): Promise<string> {
  let head = sha256(summaryText(summaryOf(merchant, row)));
  for await (const lines of linesInParts(db, merchant, row)) {
    const last = lines.at(-1);
    if (last !== undefined) head = sha256(lineText(last.previous, last));
  }
  return head;
}

interface LinesQuery {
  start: bigint;
  limit: number;
  playerId: string;
  currency: Pick<Currency, 'decimals'>;
}

/** Returns the lines after `start` as a statement has them, without hashes. */
export async function readLines(
  db: Queryable,
  range: LineRange,
  { start, limit, playerId, currency }: LinesQuery,
): Promise<Omit<StatementLine, 'previous'>[]> {
  const lines = await listFinalLines(db, range, { start, limit });
  const remarks = await remarksOf(db, {
    merchant: range.merchant,
    playerId,
    ids: lines.filter(({ kind }) => kind === 'transfer' || kind === 'adjustment').map(({ tx_id }) => tx_id),
  });
  return lines.map((line) => ({
    line: String(line.line),
    at: isoTime(line.at.getTime()),
    kind: line.kind,
    amount: formatMinor(line.amount, currency),
    balance: formatMinor(line.balance_after, currency),
    reference: line.hold_id ?? line.tx_id,
    remark: remarks.get(line.tx_id) ?? '',
  }));
}
