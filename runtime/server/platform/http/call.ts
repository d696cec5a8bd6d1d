import type { FastifyRequest } from 'fastify';
import type { OperationId, operations } from '../../../../schema/api/operations.ts';
import type { Permission } from '../../../../schema/api/permissions.ts';
import type { OperationTypes } from '../../../../schema/generated/operation-types.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Queryable } from '../database/database.ts';
import type { Brand } from './brand.ts';
import type { FileReply } from './send-file.ts';

export type PlayerType = 0 | 1 | 2 | 4 | 41 | 42;

/** The player of a session, as every module sees it. */
export interface Player {
  id: string;
  username: string;
  nickname: string;
  type: PlayerType;
  rankLevel: number;
  toUpline: boolean;
}

/** open: all rights. verify, changePassword: a verification, or a new password, is required first. */
export type SessionState = 'open' | 'verify' | 'changePassword';

/** How a player logged in. `reset`: by a code that set a new password. */
export type LoginMethod = 'password' | 'sms' | 'passkey' | 'remembered' | 'register' | 'free_play' | 'reset';

/** A live session. The credential itself never leaves the account module. */
export interface Session {
  /** SHA-256 of the credential: identifies the session in tables. Changes with the credential. */
  hash: Buffer;
  /** Identifies the session to its owner, for as long as it is live. */
  id: string;
  csrf: string;
  state: SessionState;
  way: LoginMethod;
  /** The greeting of the first login has not been shown yet. */
  firstLogin: boolean;
  passwordExpired: boolean;
  previousLoginAt: Date | null;
  previousLoginIp: string | null;
  /** When the player's break ends; null without one. */
  breakUntil: Date | null;
}

/** A live session of a member of staff. */
export interface StaffSessionFacts {
  id: string;
  /** When the person logged in. */
  createdAt: number;
  /** The credential came in the cookie of the console, so that the call may come from a page. */
  cookie: boolean;
}

/** Who makes a call as an operator: a member of staff, or the installation by its own token. */
export interface Operator {
  /** `installation`, or the id of a member of staff. The audit log names it. */
  actor: string;
  credential: 'installation' | 'token' | 'session';
  /** The session of this credential; absent for a token. */
  session?: StaffSessionFacts;
  /** Permissions at the brand of the call. */
  here: ReadonlySet<Permission>;
  /** Permissions held at every brand. */
  everywhere: ReadonlySet<Permission>;
}

export type Caller =
  | { kind: 'visitor'; expired: boolean }
  | { kind: 'operator'; operator: Operator }
  | { kind: 'player'; player: Player; session: Session };

export interface ApprovedRequest {
  id: string;
  requestedBy: string;
  /** Marks the request as executed, in the transaction of its effect. Throws when it cannot be executed (any more). */
  use(tx: Queryable): Promise<void>;
}

/** One call of an operation: validated, and by a caller who has access. */
export interface Call<Id extends OperationId = OperationId> {
  brand: Brand;
  caller: Caller;
  input: OperationTypes[Id]['request'];
  /** The files of an upload, unchecked except for their size; empty for other operations. */
  files: readonly Buffer[];
  ip: string;
  country: string | null;
  /** `protocol://host[:port]` as the browser sees it. */
  origin: string;
  setCookie(cookie: string): void;
  /** The request that this call executes, approved by a second person or by break-glass. */
  approval?: ApprovedRequest;
  request: FastifyRequest;
}

export interface EventStream<Value> {
  send(value: Value): void;
  end(): void;
  /** Runs `listener` when the stream ends, whichever side ended it. */
  onEnd(listener: () => void): void;
}

type Streaming = { [Id in OperationId]: (typeof operations)[Id] extends { stream: true } ? Id : never }[OperationId];
/** Operations that reply with a file. */
type WithFile = { [Id in OperationId]: (typeof operations)[Id] extends { file: unknown } ? Id : never }[OperationId];
/** Operations that the gateway answers from memory. */
type AtTheEdge = 'system.live' | 'system.liveStream';

type Handler<Id extends OperationId> = Id extends Streaming
  ? (call: Call<Id>, stream: EventStream<OperationTypes[Id]['value']>) => Promise<void>
  : (call: Call<Id>) => Promise<Id extends WithFile ? FileReply : OperationTypes[Id]['value']>;

/** A handler for every operation that the platform answers. */
export type Handlers = { [Id in Exclude<OperationId, AtTheEdge>]: Handler<Id> };

/** Returns the player of a call whose access requires one. */
export function playerOf({ caller }: Pick<Call, 'caller'>): Player {
  if (caller.kind !== 'player') throw new AppError('session.required');
  return caller.player;
}

/** Returns the operator of a call whose access requires one. */
export function operatorOf({ caller }: Pick<Call, 'caller'>): Operator {
  if (caller.kind !== 'operator') throw new AppError('operator.required');
  return caller.operator;
}

/**
 * A player's account in the ledger: `cash` contains play money, `real` real money, `trial` guest credit. The three
 * never mix in one transaction.
 */
export type WalletKind = 'cash' | 'real' | 'trial';

/** Returns the player's wallet that the session plays with. */
export function walletOf({ type }: Pick<Player, 'type'>, { bundle }: Pick<Brand, 'bundle'>): WalletKind {
  if (type === 4) return 'trial';
  return bundle.money === 'real' ? 'real' : 'cash';
}

/** Returns the player's main wallet. Throws for a guest, who has none. */
export function mainWalletOf(player: Pick<Player, 'type'>, brand: Pick<Brand, 'bundle'>): 'cash' | 'real' {
  const wallet = walletOf(player, brand);
  if (wallet === 'trial') throw new AppError('session.real_account_required');
  return wallet;
}
