import { frameMemory } from './device-memory.ts';
import type { LanguageCode } from '../../../../../schema/languages.ts';
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
  /** Amounts to choose from. */
  bets: string[];
  /** What may be typed. */
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
  /** What it cost. */
  bet: string;
  /** What the choice was made in. */
  unit: string;
  win: string;
  balance: string | null;
  choice: unknown;
  terms: unknown;
  events: string[];
  seat: number | null;
  /** A stage's state; null for a scheduled game. */
  stage: unknown;
  step: number;
  /** Outcomes by event key, or of a staged round its last state; empty before it is settled. */
  outcome: unknown;
  at: string;
}

export interface TableEvent {
  key: string;
  opensAt: number;
  closesAt: number;
  settlesAt: number;
  seedHash: string;
  /** As the game's rules make it. */
  view: unknown;
}

export interface TableReply {
  now: number;
  events: TableEvent[];
  bets: WagerReply[];
}

/** A round as the verify page gets it: of a slot its spins, of other games its wager; seeds once they may be told. */
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
  /** Of a round with seeds of its own. */
  serverSeedHash?: string;
  serverSeed?: string | null;
  clientSeed?: string;
  nonce?: number;
  /** Of a bet on shared events: their seeds. */
  draws?: { key: string; serverSeedHash: string; serverSeed: string | null }[];
}

/** Names a round by the request that began it, or by its own id. */
export type StoredRequest = { requestId: string } | { roundId: string };

/** What the server has stored of a request: its round, or that there is none. */
export interface StoredReply<Round> {
  /** `returned`: the stake is given back, or has been. */
  state: 'stored' | 'absent' | 'returned';
  round: Round | null;
  /** Null when the wallet does not answer. */
  balance: string | null;
}

/** A call was answered with a code, or (`offline`) not at all. */
export class CallFailed extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }

  /** Whether the call may have been carried out all the same: then it is repeated under the same name. */
  get mayHaveArrived(): boolean {
    return this.code === 'offline' || this.code === 'round_pending';
  }

  /** Whether only the server knows what became of the round. */
  get isUnresolved(): boolean {
    return this.mayHaveArrived || this.code === 'unavailable' || this.code === 'wallet_unavailable';
  }
}

const TOKEN_KEY = `studio:${location.pathname}`;

/** The game's own server. The token lives in memory, and in the session storage of this frame so that a reload works. */
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
  // A response that was cut off, or is not the server's (a sign-in page of a network), is no answer.
  const reply: unknown = await response.json().catch(() => null);
  const isObject = typeof reply === 'object' && reply !== null;
  // Our own server, built from the same commit: its replies are what these types say.
  if (response.ok && isObject) return reply as Reply;
  throw new CallFailed(isObject && 'code' in reply && typeof reply.code === 'string' ? reply.code : 'offline');
}
