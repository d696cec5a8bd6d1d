import { formatMinor } from '../../../shared/money.ts';
import {
  lineText,
  statementFormat,
  summaryText,
  walletsFormat,
  type StatementFile,
  type StatementLine,
  type StatementSummary,
} from '../../../shared/statement/statement-file.ts';
import { isoTime } from '../../../shared/time.ts';
import type { Queryable } from '../database/database.ts';
import { listFinalLines } from '../ledger/wallet-lines.ts';
import { remarksOf } from '../wallet/public.ts';
import { sha256 } from './node-statement-crypto.ts';
import type { StatementRow } from './statement-repository.ts';
import { currencyOf, sumWallets, walletsOf } from './statement-wallets.ts';

/** Lines that are read at once. */
const PART = 500n;

/** A statement before its head is known. */
export type UnsignedStatement = Omit<StatementRow, 'head' | 'key_id' | 'signature'>;

/** Returns the format of a statement, which stays what it was for the main wallet alone. */
export function formatOf({ other_wallets }: Pick<StatementRow, 'other_wallets'>): string {
  return other_wallets.length === 0 ? statementFormat : walletsFormat;
}

export function summaryOf(merchant: string, row: UnsignedStatement): StatementSummary {
  const { opening, closing, lines } = sumWallets(row);
  return {
    format: formatOf(row),
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
    opening: formatMinor(opening, row),
    closing: formatMinor(closing, row),
    firstLine: row.other_wallets.length === 0 ? String(row.after_line + 1n) : '',
    lines: String(lines),
    previousHead: row.previous_head ?? '',
  };
}

/** Returns the wallets as the file of a statement has them: none of a statement of the main wallet alone. */
export function fileWalletsOf(row: UnsignedStatement): StatementFile['wallets'] {
  if (row.other_wallets.length === 0) return [];
  return walletsOf(row).map(({ wallet, opening, closing, after, last }) => ({
    wallet,
    opening: formatMinor(opening, currencyOf({ wallet }, row)),
    closing: formatMinor(closing, currencyOf({ wallet }, row)),
    firstLine: String(after + 1n),
    lines: String(last - after),
  }));
}

/** Returns the hash that begins the chain. */
function beginOf(merchant: string, row: UnsignedStatement): string {
  return sha256(summaryText(summaryOf(merchant, row), fileWalletsOf(row)));
}

/** Returns the lines of a statement in parts, wallet by wallet, oldest first, each with the hash of the line before. */
export async function* linesInParts(
  db: Queryable,
  merchant: string,
  row: UnsignedStatement,
): AsyncGenerator<StatementLine[]> {
  let previous = beginOf(merchant, row);
  const { lines: count } = sumWallets(row);
  for (let offset = 0n; offset < count; offset += PART) {
    const lines = await readLines(db, merchant, row, { offset, limit: PART });
    yield lines.map((line) => {
      const chained = { ...line, previous };
      previous = sha256(lineText(previous, line));
      return chained;
    });
  }
}

/** Returns the hash of the last line; of the summary without lines. */
export async function headOf(db: Queryable, merchant: string, row: UnsignedStatement): Promise<string> {
  let head = beginOf(merchant, row);
  for await (const lines of linesInParts(db, merchant, row)) {
    const last = lines.at(-1);
    if (last !== undefined) head = sha256(lineText(last.previous, last));
  }
  return head;
}

/** Returns a part of the lines of a statement, wallet by wallet, as its file has them, without hashes. */
export async function readLines(
  db: Queryable,
  merchant: string,
  row: UnsignedStatement,
  { offset, limit }: { offset: bigint; limit: bigint },
): Promise<Omit<StatementLine, 'previous'>[]> {
  const isSingle = row.other_wallets.length === 0;
  const found = [];
  let [start, end] = [offset, offset + limit];
  for (const { wallet, account, after, last } of walletsOf(row)) {
    const count = last - after;
    const [from, to] = [start > 0n ? start : 0n, end < count ? end : count];
    if (from < to) {
      const range = { merchant, account, after, last: after + to };
      const lines = await listFinalLines(db, range, { start: after + from, limit: Number(to - from) });
      found.push(
        ...lines.map((line) => ({ ...line, currency: currencyOf({ wallet }, row), wallet: isSingle ? '' : wallet })),
      );
    }
    start -= count;
    end -= count;
  }
  const remarks = await remarksOf(db, {
    merchant,
    playerId: row.player_id,
    ids: found.filter(({ kind }) => kind === 'transfer' || kind === 'adjustment').map(({ tx_id }) => tx_id),
  });
  return found.map((line) => ({
    line: String(line.line),
    at: isoTime(line.at.getTime()),
    kind: line.kind,
    amount: formatMinor(line.amount, line.currency),
    balance: formatMinor(line.balance_after, line.currency),
    reference: line.hold_id ?? line.tx_id,
    remark: remarks.get(line.tx_id) ?? '',
    wallet: line.wallet,
  }));
}
