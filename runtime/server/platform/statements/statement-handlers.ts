import type { Statement } from '../../../../schema/generated/api/statements.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatMinor } from '../../../shared/money.ts';
import { isoTime } from '../../../shared/time.ts';
import type { GameVendor } from '../../adapters/vendor/vendor.ts';
import { vendorNames } from '../catalogue/public.ts';
import type { Clock } from '../clock/clock.ts';
import type { Brand } from '../http/brand.ts';
import { playerOf, type Call, type Handlers } from '../http/call.ts';
import { walletOf } from '../ledger/wallet-kind.ts';
import { periodAt, periodOfKey } from '../jobs/public.ts';
import { POINTS } from '../ledger/accounts.ts';
import { findWalletPeriods } from '../ledger/wallet-lines.ts';
import { issueStatement } from './issue-statement.ts';
import { readLines } from './statement-content.ts';
import { statementFile } from './statement-file-reply.ts';
import { listKeys, signingKey } from './statement-key.ts';
import { findRangeStatement, findStatement, listStatements, type StatementRow } from './statement-repository.ts';
import { currencyOf, sumWallets, toStatementWallet, walletColumns, walletsOf } from './statement-wallets.ts';

export interface StatementsDependencies {
  clock: Pick<Clock, 'now'>;
  /** The platform's secret. */
  secret: string;
}

interface PlayerDependencies extends StatementsDependencies {
  vendorOf(brand: Brand): GameVendor;
}

type PlayerOperation =
  | 'statements.list'
  | 'statements.issue'
  | 'statements.show'
  | 'statements.download'
  | 'statements.keys';

/** Maximum lines of a statement on demand: its lines are hashed while the player waits. */
const MAX_LINES = 50_000n;
const LIST_SIZE = 20;

export function statementHandlers(dependencies: PlayerDependencies): Pick<Handlers, PlayerOperation> {
  const { clock } = dependencies;
  return {
    'statements.keys': async ({ brand: { db, merchant } }) => ({
      merchant,
      keys: (await listKeys(db, merchant)).map(({ id, publicKey, createdAt }) => ({
        id,
        publicKey,
        createdAt: isoTime(createdAt.getTime()),
      })),
    }),

    'statements.list': async (call) => {
      const { brand, input } = call;
      const { cursor, limit = LIST_SIZE } = input;
      const { merchant, db } = brand;
      const { items, nextCursor } = await listStatements(db, { merchant, playerId: playerOf(call).id, cursor, limit });
      const names = await namesFor(brand, items, dependencies);
      return {
        items: items.map((row) => toStatement(row, names)),
        nextCursor,
        today: periodAt('day', clock.now(), brand.settings.timeZone).key,
      };
    },

    'statements.issue': async (call) => {
      const row = await issueForDays(call, dependencies);
      return toStatement(row, await namesFor(call.brand, [row], dependencies));
    },

    'statements.show': async (call) => {
      const { brand, input } = call;
      const { pageNo = 1, pageSize = 50 } = input;
      const row = await ownStatement(call, input.id);
      const statement = toStatement(row, await namesFor(brand, [row], dependencies));
      return {
        ...statement,
        pageNum: pageNo,
        totalPages: Math.max(1, Math.ceil(statement.lines / pageSize)),
        items: await readLines(brand.db, brand.merchant, row, {
          offset: BigInt((pageNo - 1) * pageSize),
          limit: BigInt(pageSize),
        }),
      };
    },

    'statements.download': async (call) => {
      const { brand, input } = call;
      const row = await ownStatement(call, input.id);
      return statementFile(brand.db, { merchant: brand.merchant, row, format: input.format });
    },
  };
}

/** Throws `statements.period_reversed`, `statements.too_long`, and `statements.no_lines` for a wallet without any. */
async function issueForDays(
  call: Call<'statements.issue'>,
  { clock, secret }: StatementsDependencies,
): Promise<StatementRow> {
  const { brand, input } = call;
  const { merchant, db, bundle, settings } = brand;
  const { timeZone } = settings;
  const player = playerOf(call);
  const now = clock.now();
  const from = periodOfKey('day', input.from, timeZone).from;
  const to = Math.min(periodOfKey('day', input.to, timeZone).to, now);
  if (from >= to) throw new AppError('statements.period_reversed');
  const wallet = walletOf(player, brand);
  const [main, ...vendors] = await findWalletPeriods(
    db,
    { merchant, playerId: player.id, main: wallet, currency: bundle.currency.code, withPoints: true },
    { from: new Date(from), to: new Date(to) },
  );
  if (main === undefined || wallet === 'trial') throw new AppError('statements.no_lines');
  const columns = walletColumns([toStatementWallet(main), ...vendors.map(toStatementWallet)]);
  if (sumWallets(columns).lines > MAX_LINES) throw new AppError('statements.too_long', { lines: Number(MAX_LINES) });
  const period = `${input.from}/${input.to}`;
  const stored = await findRangeStatement(db, { merchant, period, ...columns });
  if (stored !== null) return stored;
  const issued = await issueStatement(db, {
    merchant,
    key: await signingKey(db, { merchant, secret, now }),
    statement: {
      player_id: player.id,
      username: player.username,
      wallet,
      currency: bundle.currency.code,
      decimals: bundle.currency.decimals,
      time_zone: timeZone,
      kind: 'range',
      period,
      from_at: new Date(from),
      to_at: new Date(to),
      ...columns,
      previous_head: null,
      issued_at: new Date(now),
    },
  });
  // Of two requests at once, the first one's statement is stored.
  return (await findRangeStatement(db, { merchant, period, ...columns })) ?? issued;
}

/** Throws `request.not_found` for a statement of another player. */
async function ownStatement(call: Call, id: string): Promise<StatementRow> {
  const { db, merchant } = call.brand;
  const row = await findStatement(db, { merchant, playerId: playerOf(call).id, id });
  if (row === null) throw new AppError('request.not_found');
  return row;
}

/** Returns the names of the vendors whose wallets some statements have, by code. */
async function namesFor(
  brand: Brand,
  rows: readonly StatementRow[],
  { vendorOf }: PlayerDependencies,
): Promise<Map<string, string>> {
  const ofVendor = rows.some((row) => row.other_wallets.some(({ wallet }) => wallet !== POINTS.account));
  return ofVendor ? vendorNames(vendorOf(brand)) : new Map();
}

function toStatement(row: StatementRow, names: ReadonlyMap<string, string>): Statement {
  const dayOf = (at: number) => periodAt('day', at, row.time_zone).key;
  const { opening, closing, lines } = sumWallets(row);
  return {
    id: row.id,
    kind: row.kind,
    period: row.period,
    firstDay: dayOf(row.from_at.getTime()),
    lastDay: dayOf(row.to_at.getTime() - 1),
    timeZone: row.time_zone,
    opening: formatMinor(opening, row),
    closing: formatMinor(closing, row),
    lines: Number(lines),
    wallets:
      row.other_wallets.length === 0
        ? []
        : walletsOf(row).map((each) => ({
            wallet: each.wallet,
            name: names.get(each.wallet) ?? null,
            opening: formatMinor(each.opening, currencyOf(each, row)),
            closing: formatMinor(each.closing, currencyOf(each, row)),
            lines: Number(each.last - each.after),
          })),
    currency: row.currency,
    issuedAt: isoTime(row.issued_at.getTime()),
    head: row.head,
    keyId: row.key_id,
  };
}
