import type { Bet } from '../../../../schema/generated/api/records.ts';
import { vendorName, type GameVendor, type VendorEntry } from '../../adapters/vendor/vendor.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatMinor } from '../../../shared/money.ts';
import { DAY, isoTime } from '../../../shared/time.ts';
import type { Clock } from '../clock/clock.ts';
import { haveTypes, readCursor, toPage } from '../database/keyset.ts';
import type { Brand } from '../http/brand.ts';
import { playerOf, type Call, type Handlers } from '../http/call.ts';
import { pageLanguage } from '../http/page-language.ts';
import {
  listRounds,
  summariseRounds,
  type PageStart,
  type RoundFilter,
  type RoundPosition,
  type RoundRow,
} from '../play/public.ts';
import { describeGame } from './describe-game.ts';
import { exportBets } from './export-bets.ts';

export interface RecordsDependencies {
  clock: Pick<Clock, 'now'>;
  vendorOf(brand: Brand): GameVendor;
  /** Returns the URL of the vendor's page that verifies a round. */
  verifyAddress(brand: Brand, roundId: string): string;
}

export function recordsHandlers(
  dependencies: RecordsDependencies,
): Pick<Handlers, 'records.bets' | 'records.exportBets'> {
  const { clock } = dependencies;
  return {
    'records.exportBets': async (call) => {
      const { filter, toBet } = await readCall(call, dependencies);
      const { db, bundle } = call.brand;
      // Later than any round: rounds that are placed while the file is sent may be missing or present.
      const before = new Date(clock.now() + DAY);
      return exportBets(db, { filter, before, currency: bundle.currency.code, toBet });
    },

    'records.bets': async (call) => {
      const { brand, input } = call;
      const { cursor, pageNo = 1, pageSize = 20 } = input;
      const { currency } = brand.bundle;
      const { filter, toBet } = await readCall(call, dependencies);
      const after = cursor === undefined ? null : positionOf(cursor);
      const { total, bet, win, open, ...found } = await summariseRounds(brand.db, filter, (pageNo - 1) * pageSize);
      const start: PageStart | null = after === null ? found.start : { after };
      const listed = start === null ? [] : await listRounds(brand.db, filter, { start, limit: pageSize + 1 });
      const { items, nextCursor } = toPage(listed, pageSize, (last) => [last.placed, last.round_id, last.vendor]);
      return {
        items: items.map(toBet),
        pageNum: pageNo,
        totalPages: Math.max(1, Math.ceil(total / pageSize)),
        nextCursor,
        total,
        totals: {
          bet: formatMinor(bet, currency),
          win: formatMinor(win, currency),
          net: formatMinor(win - bet, currency),
          open: formatMinor(open, currency),
        },
        currency: currency.code,
      };
    },
  };
}

/** Throws `request.invalid`. */
function positionOf(cursor: string): RoundPosition {
  const isAccepted = (values: string[]) => haveTypes(values, ['timestamptz', 'text', 'text']);
  const [placed = '', roundId = '', vendor = ''] = readCursor(cursor, isAccepted);
  return { placed, roundId, vendor };
}

/** Returns the filter of a call, and the function that describes a round in the language of the page. */
async function readCall(
  call: Call<'records.bets'> | Call<'records.exportBets'>,
  { vendorOf, verifyAddress }: RecordsDependencies,
): Promise<{ filter: RoundFilter; toBet: (row: RoundRow) => Bet }> {
  const { brand, input, request } = call;
  const { from, to, gameType } = input;
  // Names are only for display: without a filter, the record also works without the vendor.
  const catalogue = await vendorOf(brand)
    .catalogue()
    .catch((cause: unknown) => {
      if (gameType !== undefined) throw new AppError('system.unavailable', {}, { cause });
      return [];
    });
  const language = pageLanguage({ brand, request });
  return {
    filter: {
      merchant: brand.merchant,
      playerId: playerOf(call).id,
      from: from === undefined ? null : new Date(from),
      to: to === undefined ? null : new Date(to),
      vassalages:
        gameType === undefined
          ? null
          : catalogue.filter(({ category }) => category === gameType).map(({ vassalage }) => vassalage),
    },
    toBet: (row) =>
      toBet(row, {
        brand,
        catalogue,
        language,
        verifyUrl: row.vendor === vendorName ? verifyAddress(brand, row.round_id) : null,
      }),
  };
}

interface BetFacts {
  brand: Brand;
  catalogue: readonly VendorEntry[];
  language: string;
  verifyUrl: string | null;
}

function toBet(row: RoundRow, { brand, catalogue, language, verifyUrl }: BetFacts): Bet {
  const { currency } = brand.bundle;
  const { entry, gameName } = describeGame(row, { catalogue, language });
  return {
    roundId: row.round_id,
    gameId: row.game_id,
    gameName,
    vassalage: row.vassalage,
    vendorName: entry?.displayName ?? row.vassalage,
    gameType: entry?.category ?? '',
    betAmount: formatMinor(row.bet, currency),
    winAmount: formatMinor(row.win, currency),
    net: row.status === 'open' ? null : formatMinor(row.status === 'rolled_back' ? 0n : row.win - row.bet, currency),
    status: row.status,
    placedAt: isoTime(row.placed_at.getTime()),
    settledAt: row.settled_at === null ? null : isoTime(row.settled_at.getTime()),
    verifyUrl,
  };
}
