import type { Statement } from '../../../../schema/generated/api/statements.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatMinor } from '../../../shared/money.ts';
import { isoTime } from '../../../shared/time.ts';
import type { Clock } from '../clock/clock.ts';
import { playerOf, walletOf, type Call, type Handlers } from '../http/call.ts';
import { periodAt, periodOfKey } from '../jobs/public.ts';
import { findWalletPeriod } from '../ledger/wallet-lines.ts';
import { issueStatement } from './issue-statement.ts';
import { readLines } from './statement-content.ts';
import { statementFile } from './statement-file-reply.ts';
import { listKeys, signingKey } from './statement-key.ts';
import { findRangeStatement, findStatement, listStatements, type StatementRow } from './statement-repository.ts';

export interface StatementsDependencies {
  clock: Pick<Clock, 'now'>;
  /** The platform's secret. */
  secret: string;
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

export function statementHandlers({ clock, secret }: StatementsDependencies): Pick<Handlers, PlayerOperation> {
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
      const { pageNo = 1 } = input;
      const rows = await listStatements(brand.db, {
        merchant: brand.merchant,
        playerId: playerOf(call).id,
        limit: LIST_SIZE + 1,
        offset: (pageNo - 1) * LIST_SIZE,
      });
      return {
        items: rows.slice(0, LIST_SIZE).map(toStatement),
        hasMore: rows.length > LIST_SIZE,
        today: periodAt('day', clock.now(), brand.settings.timeZone).key,
      };
    },

    'statements.issue': (call) => issueForDays(call, { clock, secret }),

    'statements.show': async (call) => {
      const { brand, input } = call;
      const { pageNo = 1, pageSize = 50 } = input;
      const row = await ownStatement(call, input.id);
      const { after_line, last_line } = row;
      const start = after_line + BigInt((pageNo - 1) * pageSize);
      const end = start + BigInt(pageSize);
      const range = {
        merchant: brand.merchant,
        account: row.account_id,
        after: after_line,
        last: end < last_line ? end : last_line,
      };
      return {
        ...toStatement(row),
        pageNum: pageNo,
        totalPages: Math.max(1, Math.ceil(Number(last_line - after_line) / pageSize)),
        items: await readLines(brand.db, range, {
          start,
          limit: pageSize,
          playerId: row.player_id,
          currency: row,
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
): Promise<Statement> {
  const { brand, input } = call;
  const { merchant, db, bundle, settings } = brand;
  const { timeZone } = settings;
  const player = playerOf(call);
  const now = clock.now();
  const from = periodOfKey('day', input.from, timeZone).from;
  const to = Math.min(periodOfKey('day', input.to, timeZone).to, now);
  if (from >= to) throw new AppError('statements.period_reversed');
  const wallet = walletOf(player, brand);
  const { range, opening, closing } = await findWalletPeriod(
    db,
    { merchant, playerId: player.id, wallet, currency: bundle.currency.code },
    { from: new Date(from), to: new Date(to) },
  );
  if (range === null || wallet === 'trial') throw new AppError('statements.no_lines');
  if (range.last - range.after > MAX_LINES) throw new AppError('statements.too_long', { lines: Number(MAX_LINES) });
  const period = `${input.from}/${input.to}`;
  const key = { merchant, account: range.account, period, last: range.last };
  const stored = await findRangeStatement(db, key);
  if (stored !== null) return toStatement(stored);
  const issued = await issueStatement(db, {
    merchant,
    key: await signingKey(db, { merchant, secret, now }),
    statement: {
      player_id: player.id,
      username: player.username,
      account_id: range.account,
      wallet,
      currency: bundle.currency.code,
      decimals: bundle.currency.decimals,
      time_zone: timeZone,
      kind: 'range',
      period,
      from_at: new Date(from),
      to_at: new Date(to),
      after_line: range.after,
      last_line: range.last,
      opening,
      closing,
      previous_head: null,
      issued_at: new Date(now),
    },
  });
  // Of two requests at once, the first one's statement is stored.
  return toStatement((await findRangeStatement(db, key)) ?? issued);
}

/** Throws `request.not_found` for a statement of another player. */
async function ownStatement(call: Call, id: string): Promise<StatementRow> {
  const { db, merchant } = call.brand;
  const row = await findStatement(db, { merchant, playerId: playerOf(call).id, id });
  if (row === null) throw new AppError('request.not_found');
  return row;
}

function toStatement(row: StatementRow): Statement {
  const dayOf = (at: number) => periodAt('day', at, row.time_zone).key;
  return {
    id: row.id,
    kind: row.kind,
    period: row.period,
    firstDay: dayOf(row.from_at.getTime()),
    lastDay: dayOf(row.to_at.getTime() - 1),
    timeZone: row.time_zone,
    opening: formatMinor(row.opening, row),
    closing: formatMinor(row.closing, row),
    lines: Number(row.last_line - row.after_line),
    currency: row.currency,
    issuedAt: isoTime(row.issued_at.getTime()),
    head: row.head,
    keyId: row.key_id,
  };
}
