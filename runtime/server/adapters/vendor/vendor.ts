import type { LanguageCode } from '../../../../schema/languages.ts';
import { readCatalogue, type VendorEntry } from './read-catalogue.ts';
import { readDraws, type VendorDraws } from './read-draws.ts';
import { createFixtureFeed } from './fixture-feed.ts';
import type { VendorFixture } from './read-fixtures.ts';
import { readRound, readRounds, readStuckCounts, type StuckCount, type VendorRound } from './read-rounds.ts';
import { readRooms, type VendorRoom } from './read-rooms.ts';
import { createVendorCall, VendorUnavailable, type VendorOptions } from './vendor-call.ts';

export { VendorRejected, vendorName } from './vendor-call.ts';
export type { VendorEntry, VendorGame } from './read-catalogue.ts';
export type { VendorDraw, VendorDraws } from './read-draws.ts';
export type { VendorFixture } from './read-fixtures.ts';
export type { StuckCount, VendorRound } from './read-rounds.ts';
export type { VendorRoom } from './read-rooms.ts';

interface GameLaunch {
  gameId: string;
  vassalage: string;
  language: LanguageCode;
  mode: 'play' | 'trial';
  /** Name of the player at this game for this launch. */
  playerSession: string;
  /** Name of the player, the same at every launch. */
  player: string;
  currency: { code: string; symbol: string; decimals: number };
  brand: { merchantCode: string; name: string; origin: string };
  wallet: { url: string; host: string };
}

/** A company that provides games: the sandbox studio, or a real one that uses its protocol. */
export interface GameVendor {
  /**
   * Returns its offer; the last cached one while it does not answer. Throws `VendorUnavailable` when nothing is cached.
   */
  catalogue(): Promise<VendorEntry[]>;
  /**
   * Returns the numbers drawn and the draws to come, for one game code or for all. At most a second old. Throws
   * `VendorUnavailable`.
   */
  draws(query: { gameCode?: string; count: number }): Promise<VendorDraws>;
  /**
   * Returns rooms, and the seats that players of a currency have there. A few seconds old at most. Throws
   * `VendorUnavailable`.
   */
  rooms(query: { currency: string }): Promise<VendorRoom[]>;
  /** Returns upcoming matches, the next one first. A few seconds old at most. Throws `VendorUnavailable`. */
  fixtures(): Promise<VendorFixture[]>;
  /** Returns a brand's unfinished rounds, oldest first. Throws `VendorUnavailable`. */
  rounds(query: { merchantCode: string; state: 'stuck' | 'open'; limit: number }): Promise<VendorRound[]>;
  /** Returns the number of stuck rounds of every brand that plays with it. Throws `VendorUnavailable`. */
  stuckCounts(): Promise<StuckCount[]>;
  /** Ends a round as an operator decided. Throws `VendorUnavailable`, or `VendorRejected` with the vendor's code. */
  resolveRound(asked: { merchantCode: string; roundId: string; action: string }): Promise<VendorRound>;
  /** Opens a game. Throws `VendorUnavailable`. */
  launch(launch: GameLaunch): Promise<{ url: string; expiresAt: string }>;
}

const FRESH_MS = 60_000;
const DRAWS_FRESH_MS = 1_000;
const DRAWS_KEPT = 200;
const ROOMS_FRESH_MS = 3_000;

export function createVendor(options: VendorOptions): GameVendor {
  const { now } = options;
  const call = createVendorCall(options);
  let known: { entries: VendorEntry[]; at: number } | null = null;
  let loading: Promise<VendorEntry[]> | null = null;

  async function load(): Promise<VendorEntry[]> {
    const json = await call('GET', '/vendor/v1/catalogue', undefined);
    const entries = readCatalogue(json);
    if (entries === null) throw new VendorUnavailable('invalid catalogue');
    known = { entries, at: now() };
    return entries;
  }

  const drawCache = new Map<string, { answer: Promise<VendorDraws>; at: number }>();

  async function loadDraws(path: string): Promise<VendorDraws> {
    const draws = readDraws(await call('GET', path, undefined));
    if (draws === null) throw new VendorUnavailable('invalid draws');
    return draws;
  }

  const roomCache = new Map<string, { answer: Promise<VendorRoom[]>; at: number }>();

  async function loadRooms(currency: string): Promise<VendorRoom[]> {
    const rooms = readRooms(
      await call('GET', `/vendor/v1/rooms?${new URLSearchParams({ currency }).toString()}`, undefined),
    );
    if (rooms === null) throw new VendorUnavailable('invalid rooms');
    return rooms;
  }

  return {
    async catalogue() {
      if (known !== null && Math.abs(now() - known.at) < FRESH_MS) return known.entries;
      loading ??= load().finally(() => {
        loading = null;
      });
      // The cached catalogue serves this call; the new one serves the next.
      if (known !== null) {
        loading.catch(() => undefined);
        return known.entries;
      }
      return loading;
    },
    draws({ gameCode, count }) {
      const path = `/vendor/v1/draws?${new URLSearchParams({ ...(gameCode === undefined ? {} : { gameCode }), count: String(count) }).toString()}`;
      const kept = drawCache.get(path);
      if (kept !== undefined && Math.abs(now() - kept.at) < DRAWS_FRESH_MS) return kept.answer;
      const answer = loadDraws(path);
      // Insertion order: the first entry is the one unused for longest.
      drawCache.delete(path);
      drawCache.set(path, { answer, at: now() });
      answer.catch(() => drawCache.delete(path));
      const [oldest] = drawCache.keys();
      if (drawCache.size > DRAWS_KEPT && oldest !== undefined) drawCache.delete(oldest);
      return answer;
    },
    rooms({ currency }) {
      const kept = roomCache.get(currency);
      if (kept !== undefined && Math.abs(now() - kept.at) < ROOMS_FRESH_MS) return kept.answer;
      // At most as many entries as brands have currencies.
      const answer = loadRooms(currency);
      roomCache.set(currency, { answer, at: now() });
      answer.catch(() => roomCache.delete(currency));
      return answer;
    },
    fixtures: createFixtureFeed(call, now),
    async rounds(query) {
      const rounds = readRounds(await call('POST', '/vendor/v1/rounds', query));
      if (rounds === null) throw new VendorUnavailable('the answer holds no rounds');
      return rounds;
    },
    async stuckCounts() {
      const counts = readStuckCounts(await call('POST', '/vendor/v1/rounds/stuck', {}));
      if (counts === null) throw new VendorUnavailable('the answer holds no counts of stuck rounds');
      return counts;
    },
    async resolveRound(asked) {
      const round = readRound(await call('POST', '/vendor/v1/rounds/resolve', asked));
      if (round === null) throw new VendorUnavailable('the answer holds no round');
      return round;
    },
    async launch(launch) {
      const json = await call('POST', '/vendor/v1/launch', launch);
      if (!isLaunched(json)) throw new VendorUnavailable('the launch has no address');
      return { url: json.url, expiresAt: json.expiresAt };
    },
  };
}

function isLaunched(value: unknown): value is { url: string; expiresAt: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'url' in value &&
    typeof value.url === 'string' &&
    URL.canParse(value.url) &&
    'expiresAt' in value &&
    typeof value.expiresAt === 'string'
  );
}
