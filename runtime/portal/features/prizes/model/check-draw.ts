import type { DrawRecord } from '../../../../../schema/generated/api/prizes.ts';
import { seedHash } from '../../../../shared/fair/outcome-stream.ts';
import { drawPieces, drawPrize, drawWinners } from '../../../../shared/fair/prize-draws.ts';
import { formatMinor, type Currency } from '../../../../shared/money.ts';

/** One statement about a draw that was computed anew. */
export interface DrawCheck {
  id: 'seed' | 'prize' | 'fixed' | 'piece' | 'sum' | 'entries' | 'once' | 'winner';
  holds: boolean;
  /** What was computed: a hash, an id or an amount; null where there is nothing to show. */
  computed: string | null;
}

export interface CheckedDraw {
  checks: DrawCheck[];
  /** Ids of the tickets that won a raffle, the first prize first; empty for other kinds. */
  winners: string[];
}

/** A record whose round has ended. */
type Revealed = DrawRecord & { serverSeed: string };

/** Computes a draw anew and compares it with its record; null while the seed is not published. */
export async function checkDraw(record: DrawRecord, currency: Pick<Currency, 'decimals'>): Promise<CheckedDraw | null> {
  if (!isRevealed(record)) return null;
  const computed = await seedHash(record.serverSeed);
  const seed: DrawCheck = { id: 'seed', holds: computed === record.seedHash, computed };
  const { checks, winners } = await checkResult(record, currency);
  return { checks: [seed, ...checks], winners };
}

async function checkResult(record: Revealed, currency: Pick<Currency, 'decimals'>): Promise<CheckedDraw> {
  switch (record.draw.kind) {
    case 'envelope':
      return { checks: await checkPiece(record, currency), winners: [] };
    case 'raffle':
      return checkRaffle(record);
    case 'wheel':
    case 'egg':
      return { checks: [await checkPrize(record)], winners: [] };
  }
}

async function checkPrize(record: Revealed): Promise<DrawCheck> {
  // Without a prize that can be drawn there is no result that holds.
  const drawn = await drawPrize(record, record.wheel ?? []).catch(() => null);
  return { id: 'prize', holds: drawn !== null && drawn === record.draw.prize?.id, computed: drawn };
}

async function checkPiece(record: Revealed, currency: Pick<Currency, 'decimals'>): Promise<DrawCheck[]> {
  const { draw, round, clientSeed, nonce, envelope } = record;
  const pieces = envelope === null ? [] : await piecesOf(record, envelope);
  const piece = pieces[envelope?.place ?? 0];
  const sum = pieces.reduce((all, each) => all + each, 0n);
  const shown = (amount: bigint) => formatMinor(amount, currency);
  return [
    { id: 'fixed', holds: clientSeed === `${draw.pool}:${round}` && nonce === 0, computed: `${draw.pool}:${round}` },
    {
      id: 'piece',
      holds: piece !== undefined && shown(piece) === (draw.gives.credit ?? shown(0n)),
      computed: piece === undefined ? null : shown(piece),
    },
    { id: 'sum', holds: pieces.length > 0 && String(sum) === envelope?.total, computed: shown(sum) },
  ];
}

/** Returns the pieces of an envelope; none if it cannot be divided as its record says. */
async function piecesOf(seeds: Revealed, envelope: NonNullable<DrawRecord['envelope']>): Promise<bigint[]> {
  try {
    const { total, pieces, smallest } = envelope;
    return await drawPieces(seeds, { total: BigInt(total), pieces, smallest: BigInt(smallest) });
  } catch {
    return [];
  }
}

async function checkRaffle(record: Revealed): Promise<CheckedDraw> {
  const { entries, prizes, place } = record.raffle ?? { entries: [], prizes: 0, place: 0 };
  const hash = await seedHash(entries.join('\n'));
  const winners = await drawWinners(record, entries, prizes);
  const winner = winners[place] ?? null;
  const checks: DrawCheck[] = [
    { id: 'entries', holds: hash === record.clientSeed && record.nonce === 0, computed: hash },
    { id: 'once', holds: new Set(entries).size === entries.length, computed: null },
    { id: 'winner', holds: winner !== null, computed: winner },
  ];
  return { checks, winners };
}

function isRevealed(record: DrawRecord): record is Revealed {
  return record.serverSeed !== null;
}
