import type { Transaction, TransactionTotal } from '../../../../schema/generated/api/records.ts';
import { vendorName } from '../../adapters/vendor/vendor.ts';
import { formatMinor, type Currency } from '../../../shared/money.ts';
import { isoTime } from '../../../shared/time.ts';
import { vendorNames } from '../catalogue/public.ts';
import { haveTypes, readCursor, toPage } from '../database/keyset.ts';
import { exportCsv } from '../http/csv.ts';
import { playerOf, type Call, type Handlers } from '../http/call.ts';
import { walletOf } from '../ledger/wallet-kind.ts';
import { pageLanguage } from '../http/page-language.ts';
import {
  findPageStart,
  findWalletPeriods,
  listWalletLines,
  listWalletLinesInParts,
  sumPaymentLines,
  type LineChoice,
  type LineRange,
  type PaymentTotal,
  type WalletLine,
  type WalletPeriod,
} from '../ledger/wallet-lines.ts';
import { roundsOfPostings } from '../play/public.ts';
import { remarksOf, vendorsOfTransfers } from '../wallet/public.ts';
import { describeGame } from './describe-game.ts';
import type { RecordsDependencies } from './handlers.ts';
import { transactionPeriod, type TransactionPeriod } from './transaction-period.ts';
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
  'wallet',
] as const satisfies readonly (keyof Transaction)[];

export function transactionHandlers(
  dependencies: RecordsDependencies,
): Pick<Handlers, 'records.transactions' | 'records.exportTransactions'> {
  const { clock } = dependencies;
  return {
    'records.transactions': async (call) => {
      const { brand, input } = call;
      const { cursor, pageNo = 1, pageSize = 20, type } = input;
      const { currency } = brand.bundle;
      const behind = cursor === undefined ? null : lineOf(cursor);
      const { firstDay, lastDay, ...period } = await readPeriod(call, clock.now());
      const { range, opening, closing, onHold, wallet, opened } = period;
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
              behind,
              offset: BigInt((pageNo - 1) * pageSize),
              limit: pageSize + 1,
            });
      const { items, nextCursor } = toPage(listed, pageSize, ({ line }) => [line]);
      // Names are only for display: the record also works without the vendor.
      const names = opened.length > 1 ? await vendorNames(dependencies.vendorOf(brand)) : new Map<string, string>();
      return {
        wallet,
        wallets: opened.length > 1 ? opened.map((each) => ({ wallet: each, name: names.get(each) ?? null })) : [],
        items: await withNames(call, items, dependencies),
        pageNum: pageNo,
        totalPages: Math.max(1, Math.ceil(Number(total) / pageSize)),
        nextCursor,
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
        firstDay,
        lastDay,
        timeZone: brand.settings.timeZone,
      };
    },

    'records.exportTransactions': async (call) => {
      const { db, bundle } = call.brand;
      const { range } = await readPeriod(call, clock.now());
      const payments = range === null ? [] : await sumPaymentLines(db, range);
      const parts = linesInParts(call, range, choiceOf(call.input.type, payments));
      return exportCsv({ name: 'transactions.csv', columns, currency: bundle.currency.code, parts });
    },
  };
}

/** The lines of a wallet; the range is null if it was never opened. */
type Lines = Omit<WalletPeriod, 'range'> & { range: LineRange | null };

interface Period extends Lines, Pick<TransactionPeriod, 'firstDay' | 'lastDay'> {
  /** The wallets that the player has opened. */
  opened: string[];
}

/** Throws `request.invalid` and `records.period_reversed`. */
async function readPeriod(call: TransactionCall, now: number): Promise<Period> {
  const { brand, input } = call;
  const player = playerOf(call);
  const { merchant, bundle, settings } = brand;
  const { from, to, firstDay, lastDay } = transactionPeriod(input, { now, timeZone: settings.timeZone });
  const { wallet = 'main' } = input;
  const periods = await findWalletPeriods(
    brand.db,
    { merchant, playerId: player.id, main: walletOf(player, brand), currency: bundle.currency.code },
    { from, to },
  );
  const unopened: Lines = { wallet, range: null, opening: 0n, closing: 0n, onHold: 0n };
  const found = periods.find((each) => each.wallet === wallet) ?? unopened;
  return { ...found, opened: periods.map((each) => each.wallet), firstDay, lastDay };
}

interface Total {
  type: TransactionType;
  lines: bigint;
  amount: bigint;
}

/** Returns the sums by type. Play is what the balance moved besides the payments. */
function totalsOf({ range, opening, closing }: Lines, payments: readonly PaymentTotal[]): Total[] {
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
  /** The line behind which the page begins; null finds it by `offset`. */
  behind: bigint | null;
  /** From the number of the page, which the specification demands. */
  offset: bigint;
  limit: number;
}

async function readPage(
  call: TransactionCall,
  range: LineRange,
  { choice, behind, offset, limit }: PageQuery,
): Promise<ListedLine[]> {
  const { db } = call.brand;
  const start = behind === null ? await findPageStart(db, range, { choice, offset }) : behind - 1n;
  return start <= range.after ? [] : describe(call, await listWalletLines(db, range, { choice, start, limit }));
}

/** Returns the line behind which a page begins. Throws `request.invalid`. */
function lineOf(cursor: string): bigint {
  const [line = ''] = readCursor(cursor, (values) => haveTypes(values, ['bigint']));
  return BigInt(line);
}

async function* linesInParts(
  call: TransactionCall,
  range: LineRange | null,
  choice: LineChoice,
): AsyncGenerator<ListedLine[]> {
  if (range === null) return;
  for await (const lines of listWalletLinesInParts(call.brand.db, range, { choice, part: PART }))
    yield await describe(call, lines);
}

/** A line without its round, and the key under which the round is found. */
type ListedLine = Omit<Transaction, 'round'> & { postingKey: string | null };

async function describe(call: TransactionCall, lines: readonly WalletLine[]): Promise<ListedLine[]> {
  const { db, merchant, bundle } = call.brand;
  const playerId = playerOf(call).id;
  const idsOf = (of: readonly WalletLine[]) => of.map(({ tx_id }) => tx_id);
  const payments = lines.filter(({ kind }) => transactionType(kind) !== 'play');
  const remarks = await remarksOf(db, { merchant, playerId, ids: idsOf(payments) });
  const transfers = lines.filter(({ kind }) => kind === 'transfer');
  const { wallet = 'main' } = call.input;
  const vendors = await vendorsOfTransfers(db, { merchant, playerId, wallet, ids: idsOf(transfers) });
  return lines.map((line) =>
    toListedLine(line, {
      currency: bundle.currency,
      remark: remarks.get(line.tx_id) ?? null,
      wallet: vendors.get(line.tx_id) ?? null,
    }),
  );
}

function toListedLine(
  line: WalletLine,
  { currency, remark, wallet }: { currency: Currency; remark: string | null; wallet: string | null },
): ListedLine {
  const type = transactionType(line.kind);
  return {
    line: Number(line.line),
    at: isoTime(line.at.getTime()),
    type,
    kind: line.kind,
    amount: formatMinor(line.amount, currency),
    balance: formatMinor(line.balance_after, currency),
    state: line.reversed ? 'reversed' : (line.hold_state ?? 'done'),
    reference: line.hold_id ?? line.tx_id,
    remark,
    wallet,
    postingKey: type === 'play' ? line.key : null,
  };
}

/** Adds to the lines of play the rounds that they belong to, and to transfers the names of the vendors. */
async function withNames(
  call: Call<'records.transactions'>,
  lines: readonly ListedLine[],
  { vendorOf, verifyAddress }: RecordsDependencies,
): Promise<Transaction[]> {
  const { brand, request } = call;
  const keys = lines.map(({ postingKey }) => postingKey).filter((key) => key !== null);
  const rounds = await roundsOfPostings(brand.db, { merchant: brand.merchant, playerId: playerOf(call).id, keys });
  // Names are only for display: the record also works without the vendor.
  const catalogue =
    rounds.size === 0 && lines.every(({ wallet }) => wallet === null)
      ? []
      : await vendorOf(brand)
          .catalogue()
          .catch(() => []);
  const language = pageLanguage({ brand, request });
  const nameOf = (code: string) => catalogue.find(({ vassalage }) => vassalage === code)?.displayName ?? code;
  return lines.map(({ postingKey, ...listed }) => {
    const line = { ...listed, wallet: listed.wallet === null ? null : nameOf(listed.wallet) };
    const round = postingKey === null ? undefined : rounds.get(postingKey);
    if (round === undefined) return { ...line, round: null };
    return {
      ...line,
      round: {
        gameName: describeGame(round, { catalogue, language }).gameName,
        verifyUrl: round.vendor === vendorName ? verifyAddress(brand, round.round_id) : null,
      },
    };
  });
}
