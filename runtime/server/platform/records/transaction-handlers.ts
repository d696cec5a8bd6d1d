import type { Transaction, TransactionTotal } from '../../../../schema/generated/api/records.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatMinor, type Currency } from '../../../shared/money.ts';
import { isoTime } from '../../../shared/time.ts';
import { csvFile, type CsvValue } from '../http/csv.ts';
import { playerOf, walletOf, type Call, type Handlers } from '../http/call.ts';
import {
  findPageStart,
  findWalletPeriod,
  listWalletLines,
  sumPaymentLines,
  type LineChoice,
  type LineRange,
  type PaymentTotal,
  type WalletLine,
  type WalletPeriod,
} from '../ledger/wallet-lines.ts';
import { remarksOf } from '../wallet/public.ts';
import { boundsOf } from './profit-period.ts';
import { transactionType, type TransactionType } from './transaction-type.ts';

type TransactionCall = Call<'records.transactions'> | Call<'records.exportTransactions'>;

/** Lines that are read at once for a file. */
const PART = 500;

/** Names of the columns: those of `records#Transaction`, in English in every language, as in the betting record. */
const columns = [
  'line',
  'at',
  'type',
  'kind',
  'amount',
  'balance',
  'state',
  'reference',
  'remark',
] as const satisfies readonly (keyof Transaction)[];

export function transactionHandlers(): Pick<Handlers, 'records.transactions' | 'records.exportTransactions'> {
  return {
    'records.transactions': async (call) => {
      const { brand, input } = call;
      const { cursor, pageNo = 1, pageSize = 20, type } = input;
      const { currency } = brand.bundle;
      const period = await readPeriod(call);
      const { range, opening, closing, onHold } = period;
      const payments = range === null ? [] : await sumPaymentLines(brand.db, range);
      const totals = totalsOf(period, payments);
      const total = totals
        .filter((each) => type === undefined || each.type === type)
        .reduce((sum, { lines }) => sum + lines, 0n);
      const choice = choiceOf(type, payments);
      const listed =
        range === null
          ? []
          : await readPage(call, range, {
              choice,
              cursor,
              offset: BigInt((pageNo - 1) * pageSize),
              limit: pageSize + 1,
            });
      const items = listed.slice(0, pageSize);
      const last = listed.length > pageSize ? items.at(-1) : undefined;
      return {
        items,
        pageNum: pageNo,
        totalPages: Math.max(1, Math.ceil(Number(total) / pageSize)),
        nextCursor: last === undefined ? null : String(last.line),
        total: Number(total),
        totals: totals.map((each): TransactionTotal => ({
          type: each.type,
          lines: Number(each.lines),
          amount: formatMinor(each.amount, currency),
        })),
        opening: formatMinor(opening, currency),
        closing: formatMinor(closing, currency),
        onHold: formatMinor(onHold, currency),
        currency: currency.code,
      };
    },

    'records.exportTransactions': async (call) => {
      const { db, bundle } = call.brand;
      const { range } = await readPeriod(call);
      const payments = range === null ? [] : await sumPaymentLines(db, range);
      const parts = range === null ? null : linesInParts(call, range, choiceOf(call.input.type, payments));
      // The first part is read before the reply, so that an unavailable database is an error, not a broken file.
      const first = await parts?.next();
      const toRow = (item: Transaction): CsvValue[] => [...columns.map((column) => item[column]), bundle.currency.code];
      async function* rows(): AsyncGenerator<CsvValue[][]> {
        if (parts === null || first === undefined || first.done === true) return;
        yield first.value.map(toRow);
        for await (const part of parts) yield part.map(toRow);
      }
      return { mediaType: 'text/csv', body: csvFile([...columns, 'currency'], rows()), download: 'transactions.csv' };
    },
  };
}

/** Throws `records.period_reversed`. */
function readPeriod(call: TransactionCall): Promise<WalletPeriod> {
  const { brand, input } = call;
  const player = playerOf(call);
  const { timeZone } = brand.settings;
  const from = input.from === undefined ? null : new Date(boundsOf(input.from, timeZone).from);
  const to = input.to === undefined ? null : new Date(boundsOf(input.to, timeZone).to);
  if (from !== null && to !== null && from >= to) throw new AppError('records.period_reversed');
  const { merchant, bundle } = brand;
  return findWalletPeriod(
    brand.db,
    { merchant, playerId: player.id, wallet: walletOf(player, brand), currency: bundle.currency.code },
    { from, to },
  );
}

interface Total {
  type: TransactionType;
  lines: bigint;
  amount: bigint;
}

/** Returns the sums by type. Play is what the balance moved besides the payments. */
function totalsOf({ range, opening, closing }: WalletPeriod, payments: readonly PaymentTotal[]): Total[] {
  if (range === null) return [];
  const sum = (of: readonly PaymentTotal[], side: 'lines' | 'amount') => of.reduce((all, each) => all + each[side], 0n);
  const totals = [...Map.groupBy(payments, ({ kind }) => transactionType(kind))].map(([type, of]): Total => ({
    type,
    lines: sum(of, 'lines'),
    amount: sum(of, 'amount'),
  }));
  const played: Total = {
    type: 'play',
    lines: range.last - range.after - sum(payments, 'lines'),
    amount: closing - opening - sum(payments, 'amount'),
  };
  return [...totals, ...(played.lines > 0n ? [played] : [])].toSorted((a, b) => (a.type < b.type ? -1 : 1));
}

function choiceOf(type: TransactionType | undefined, payments: readonly PaymentTotal[]): LineChoice {
  if (type === undefined) return 'all';
  if (type === 'play') return 'play';
  return payments.map(({ kind }) => kind).filter((kind) => transactionType(kind) === type);
}

interface PageQuery {
  choice: LineChoice;
  cursor: string | undefined;
  offset: bigint;
  limit: number;
}

async function readPage(
  call: TransactionCall,
  range: LineRange,
  { choice, cursor, offset, limit }: PageQuery,
): Promise<Transaction[]> {
  const { db } = call.brand;
  const start = cursor === undefined ? await findPageStart(db, range, { choice, offset }) : BigInt(cursor) - 1n;
  return start <= range.after ? [] : describe(call, await listWalletLines(db, range, { choice, start, limit }));
}

async function* linesInParts(
  call: TransactionCall,
  range: LineRange,
  choice: LineChoice,
): AsyncGenerator<Transaction[]> {
  for (let start = range.last; ;) {
    const lines = await listWalletLines(call.brand.db, range, { choice, start, limit: PART });
    yield await describe(call, lines);
    const last = lines.at(-1);
    if (last === undefined || lines.length < PART) return;
    start = last.line - 1n;
  }
}

async function describe(call: TransactionCall, lines: readonly WalletLine[]): Promise<Transaction[]> {
  const { db, merchant, bundle } = call.brand;
  const remarks = await remarksOf(db, {
    merchant,
    playerId: playerOf(call).id,
    ids: lines.filter(({ kind }) => transactionType(kind) !== 'play').map(({ tx_id }) => tx_id),
  });
  return lines.map((line) =>
    toTransaction(line, { currency: bundle.currency, remark: remarks.get(line.tx_id) ?? null }),
  );
}

function toTransaction(
  line: WalletLine,
  { currency, remark }: { currency: Currency; remark: string | null },
): Transaction {
  return {
    line: Number(line.line),
    at: isoTime(line.at.getTime()),
    type: transactionType(line.kind),
    kind: line.kind,
    amount: formatMinor(line.amount, currency),
    balance: formatMinor(line.balance_after, currency),
    state: line.reversed ? 'reversed' : (line.hold_state ?? 'done'),
    reference: line.hold_id ?? line.tx_id,
    remark,
  };
}
