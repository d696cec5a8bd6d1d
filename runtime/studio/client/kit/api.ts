import { frameMemory } from './device-memory.ts';
import type { LanguageCode } from '../../../../schema/languages.ts';
import type { RoundOutcome } from '../../games/slot/play-round.ts';
import type { StakeLimits } from './parse-stake.ts';
import type { GameCurrency } from './money-format.ts';

export interface Fairness {
  serverSeedHash: string;
  clientSeed: string;
  nonce: number;
}

export interface SessionReply {
  token: string | null;
  balance: string | null;
  game: {
    gameId: string;
    kind: string;
    /** The machine of a slot, the setting of any other game. */
    model: string;
    rtp: string;
    name: Record<LanguageCode, string>;
    backdrop: string;
    palette: Record<string, string>;
  };
  currency: GameCurrency;
  mode: 'play' | 'trial';
  language: LanguageCode;
  brand: { name: string; origin: string };
  /** The bet ladder. */
  bets: string[];
  /** Limits of a typed stake. */
  stake: StakeLimits;
  fair: Fairness;
}

export interface SpinReply extends RoundOutcome {
  roundId: string;
  bet: string;
  win: string;
  balance: string | null;
  nonce: number;
  clientSeed: string;
  at: string;
}

export interface HistoryReply {
  rounds: {
    roundId: string;
    state: string;
    bet: string;
    win: string;
    nonce: number;
    at: string;
    spins: number;
  }[];
}

export interface RotateReply {
  revealed: { serverSeed: string; serverSeedHash: string; rounds: number };
  fair: Fairness;
}

/** A round of a staged or a scheduled game, as its player sees it. */
export interface WagerReply {
  roundId: string;
  state: 'betting' | 'waiting' | 'playing' | 'rolling_back' | 'settling' | 'settled' | 'void' | 'refused' | 'stuck';
  /** The total stake of the round. */
  bet: string;
  /** The amount that the choice was made in. */
  unit: string;
  win: string;
  balance: string | null;
  choice: unknown;
  terms: unknown;
  events: string[];
  seat: number | null;
  /** The state of a stage; null for a scheduled game. */
  stage: unknown;
  step: number;
  /** Outcomes by event key, or for a staged round its last state; empty before settlement. */
  outcome: unknown;
  at: string;
}

export interface TableEvent {
  key: string;
  opensAt: number;
  closesAt: number;
  settlesAt: number;
  seedHash: string;
  /** Returned by the rules of the game. */
  view: unknown;
}

export interface TableReply {
  now: number;
  events: TableEvent[];
  bets: WagerReply[];
}

/**
 * A round as sent to the verify page: for a slot its spins, for other games its wager; seeds once they may be revealed.
 */
export interface ClaimedRound extends Partial<WagerReply>, Partial<RoundOutcome> {
  roundId: string;
  gameId: string;
  kind: string;
  model: string;
  name: Record<LanguageCode, string>;
  vendorName: string;
  palette: Record<string, string>;
  currency: GameCurrency;
  bet: string;
  win: string;
  at: string;
  /** For a round with its own seeds. */
  serverSeedHash?: string;
  serverSeed?: string | null;
  clientSeed?: string;
  nonce?: number;
  /** For a bet on shared events: their seeds. */
  draws?: { key: string; serverSeedHash: string; serverSeed: string | null }[];
}

/** Identifies a round by the request that began it, or by its id. */
export type StoredRequest = { requestId: string } | { roundId: string };

/** The stored state of a request: its round, or that it has none. */
export interface StoredReply<Round> {
  /** `returned`: the stake is being refunded, or has been. */
  state: 'stored' | 'absent' | 'returned';
  round: Round | null;
  /** Null when the wallet does not answer. */
  balance: string | null;
}

/** A call failed with an error code, or (`offline`) got no answer. */
export class CallFailed extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }

  /** Whether the call may have been carried out; it must then be repeated with the same id. */
  get mayHaveArrived(): boolean {
    return this.code === 'offline' || this.code === 'round_pending';
  }

  /** Whether the state of the round must be fetched from the server. */
  get isUnresolved(): boolean {
    return this.mayHaveArrived || this.code === 'unavailable' || this.code === 'wallet_unavailable';
  }
}

const TOKEN_KEY = `studio:${location.pathname}`;

/**
 * Creates the client of the game server. The token is in memory, and in the session storage of this frame to survive a
 * reload.
 */
export function createApi() {
  let token = frameMemory.get(TOKEN_KEY);

  async function open(): Promise<SessionReply> {
    const ticket = new URLSearchParams(location.search).get('ticket');
    const used = frameMemory.get(`${TOKEN_KEY}:ticket`);
    const reply = await call<SessionReply>('/api/session', ticket === null || ticket === used ? {} : { ticket }, token);
    if (reply.token !== null) {
      token = reply.token;
      frameMemory.set(TOKEN_KEY, token);
      if (ticket !== null) frameMemory.set(`${TOKEN_KEY}:ticket`, ticket);
    }
    return reply;
  }

  return {
    open,
    spin: (request: { requestId: string; bet: string; clientSeed?: string }) =>
      call<SpinReply>('/api/spin', request, token),
    stored: <Round>(request: StoredRequest) => call<StoredReply<Round>>('/api/stored', request, token),
    history: () => call<HistoryReply>('/api/history', undefined, token),
    rotate: (clientSeed: string) => call<RotateReply>('/api/fair/rotate', { clientSeed }, token),
    table: () => call<TableReply>('/api/table', undefined, token),
    past: () => call<{ events: TableEvent[] }>('/api/past', undefined, token),
    place: (request: BetRequest) => call<WagerReply>('/api/place', request, token),
    amend: (request: { roundId: string; change: unknown }) => call<WagerReply>('/api/amend', request, token),
    round: () => call<{ round: WagerReply | null }>('/api/round', undefined, token),
    begin: (request: BetRequest) => call<WagerReply>('/api/begin', request, token),
    act: (request: { roundId: string; step: number; action: unknown }) => call<WagerReply>('/api/act', request, token),
    leave: (roundId: string) => call<WagerReply>('/api/leave', { roundId }, token),
  };
}

export interface BetRequest {
  requestId: string;
  bet: string;
  choice: unknown;
}

export type Api = ReturnType<typeof createApi>;

export function loadRound(roundId: string): Promise<ClaimedRound> {
  return call<ClaimedRound>(`/api/verify?round=${encodeURIComponent(roundId)}`, undefined, null);
}

async function call<Reply>(path: string, body: object | undefined, token: string | null): Promise<Reply> {
  const headers: Record<string, string> = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => null);
  if (response === null) throw new CallFailed('offline');
  // A truncated response, or one from elsewhere (the login page of a network), counts as no answer.
  const reply: unknown = await response.json().catch(() => null);
  const isObject = typeof reply === 'object' && reply !== null;
  // The server is built from the same commit, so its replies have these types.
  if (response.ok && isObject) return reply as Reply;
  throw new CallFailed(isObject && 'code' in reply && typeof reply.code === 'string' ? reply.code : 'offline');
}
