import { frameMemory } from './device-memory.ts';
import type { LanguageCode } from '../../../../schema/languages.ts';
import type { ModelId } from '../games/slot/machine.ts';
import type { RoundOutcome } from '../games/slot/play-round.ts';
import type { GameCurrency } from './money-format.ts';

export interface Fairness {
  serverSeedHash: string;
  clientSeed: string;
  nonce: number;
}

export interface SessionReply {
  token: string | null;
  balance: string | null;
  game: { gameId: string; model: ModelId; name: Record<LanguageCode, string>; backdrop: string };
  currency: GameCurrency;
  mode: 'play' | 'trial';
  language: LanguageCode;
  brand: { name: string; origin: string };
  bets: string[];
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
  rounds: { roundId: string; bet: string; win: string; nonce: number; at: string; spins: number; revealed: boolean }[];
}

export interface RotateReply {
  revealed: { serverSeed: string; serverSeedHash: string; rounds: number };
  fair: Fairness;
}

export interface VerifyReply extends SpinReply {
  gameId: string;
  model: ModelId;
  name: Record<LanguageCode, string>;
  currency: GameCurrency;
  serverSeedHash: string;
  serverSeed: string | null;
}

/** A call was answered with a code, or (`offline`) not at all. */
export class CallFailed extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
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
    history: () => call<HistoryReply>('/api/history', undefined, token),
    rotate: (clientSeed: string) => call<RotateReply>('/api/fair/rotate', { clientSeed }, token),
  };
}

export type Api = ReturnType<typeof createApi>;

export function loadRound(roundId: string): Promise<VerifyReply> {
  return call<VerifyReply>(`/api/verify?round=${encodeURIComponent(roundId)}`, undefined, null);
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
  const reply: unknown = await response.json().catch(() => null);
  if (!response.ok)
    throw new CallFailed(
      typeof reply === 'object' && reply !== null && 'code' in reply && typeof reply.code === 'string'
        ? reply.code
        : 'offline',
    );
  // Our own server, built from the same commit: its replies are what these types say.
  return reply as Reply;
}
