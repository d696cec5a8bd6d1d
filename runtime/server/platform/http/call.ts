import type { FastifyRequest } from 'fastify';
import type { OperationId, operations } from '../../../../schema/api/operations.ts';
import type { OperationTypes } from '../../../../schema/generated/operation-types.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Brand } from './brand.ts';

export type PlayerType = 0 | 1 | 2 | 4 | 41 | 42;

/** Who is behind a session, as every module may know them. */
export interface Player {
  id: string;
  username: string;
  nickname: string;
  type: PlayerType;
  rankLevel: number;
  toUpline: boolean;
}

/** open: all rights. verify, changePassword: another proof, or a new password, is due first. */
export type SessionState = 'open' | 'verify' | 'changePassword';

/** How a player showed who they are. `reset`: by a code that set a new password. */
export type LoginMethod = 'password' | 'sms' | 'passkey' | 'remembered' | 'register' | 'free_play' | 'reset';

/** A living session. The credential itself never leaves the account module. */
export interface Session {
  /** SHA-256 of the credential: names the session in tables. Renewed with it. */
  hash: Buffer;
  /** Names the session to its owner, for as long as it lives. */
  id: string;
  csrf: string;
  state: SessionState;
  way: LoginMethod;
  /** The greeting of the first login is due. */
  firstLogin: boolean;
  passwordExpired: boolean;
  previousLoginAt: Date | null;
  previousLoginIp: string | null;
}

export type Caller =
  { kind: 'visitor'; expired: boolean } | { kind: 'operator' } | { kind: 'player'; player: Player; session: Session };

/** One call of an operation: checked, and by somebody who may make it. */
export interface Call<Id extends OperationId = OperationId> {
  brand: Brand;
  caller: Caller;
  input: OperationTypes[Id]['request'];
  ip: string;
  country: string | null;
  /** `protocol://host[:port]` as the browser sees it. */
  origin: string;
  setCookie(cookie: string): void;
  request: FastifyRequest;
}

export interface EventStream<Value> {
  send(value: Value): void;
  end(): void;
  /** Runs once the stream is over, whoever ended it. */
  onEnd(listener: () => void): void;
}

type Streaming = { [Id in OperationId]: (typeof operations)[Id] extends { stream: true } ? Id : never }[OperationId];
/** The gateway answers these from memory. */
type AtTheEdge = 'system.live' | 'system.liveStream';

type Handler<Id extends OperationId> = Id extends Streaming
  ? (call: Call<Id>, stream: EventStream<OperationTypes[Id]['value']>) => Promise<void>
  : (call: Call<Id>) => Promise<OperationTypes[Id]['value']>;

/** A handler for every operation that the platform answers. */
export type Handlers = { [Id in Exclude<OperationId, AtTheEdge>]: Handler<Id> };

/** The player of a call whose access asks for one. */
export function playerOf({ caller }: Pick<Call, 'caller'>): Player {
  if (caller.kind !== 'player') throw new AppError('session.required');
  return caller.player;
}

/**
 * A player's account in the ledger: `cash` holds play money, `real` real money, `trial` a guest's credit. The three never
 * meet in one transaction.
 */
export type WalletKind = 'cash' | 'real' | 'trial';

/** Which of a player's wallets the session plays with. */
export function walletOf({ type }: Pick<Player, 'type'>, { bundle }: Pick<Brand, 'bundle'>): WalletKind {
  if (type === 4) return 'trial';
  return bundle.money === 'real' ? 'real' : 'cash';
}
