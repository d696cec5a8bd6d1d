import type { FastifyRequest } from 'fastify';
import type { OperationId, operations } from '../../../../schema/api/operations.ts';
import type { Permission } from '../../../../schema/api/permissions.ts';
import type { OperationTypes } from '../../../../schema/generated/operation-types.ts';
import type { AccountType } from '../../../shared/account-type.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Queryable } from '../database/database.ts';
import type { Brand } from './brand.ts';
import type { FileReply } from './send-file.ts';

/** The player of a session, as every module sees it. The modules that keep more of it add their part to this type. */
export interface Player {
  id: string;
  username: string;
  nickname: string;
  type: AccountType;
  toUpline: boolean;
}

/** open: all rights. verify, changePassword: a verification, or a new password, is required first. */
export type SessionState = 'open' | 'verify' | 'changePassword';

/** How a player logged in. `reset`: by a code that set a new password. */
export type LoginMethod = 'password' | 'sms' | 'passkey' | 'remembered' | 'register' | 'free_play' | 'reset';

/**
 * A live session. The credential itself never leaves the account module. The modules that keep more of it add their part
 * to this type.
 */
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

/**
 * One call of an operation about the installation: validated, and by a caller who has access. It has no brand, whatever
 * host it reached; its handler reads and writes by `installation` of `ModuleContext`.
 */
export interface InstallationCall<Id extends OperationId = OperationId> {
  caller: Caller;
  input: OperationTypes[Id]['request'];
  /** The files of an upload, unchecked except for their size; empty for other operations. */
  files: readonly Buffer[];
  ip: string;
  /** `protocol://host[:port]` as the browser sees it. */
  origin: string;
  setCookie(cookie: string): void;
  request: Pick<FastifyRequest, 'headers' | 'atConsole'>;
}

/** One call of an operation about a brand, on the host of that brand. */
export interface Call<Id extends OperationId = OperationId> extends InstallationCall<Id> {
  brand: Brand;
  country: string | null;
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

/** The call that the handler of an operation gets, by `where` of its row. */
type CallOf<Id extends OperationId> = (typeof operations)[Id] extends { where: string }
  ? InstallationCall<Id>
  : Call<Id>;

type Streaming = { [Id in OperationId]: (typeof operations)[Id] extends { stream: true } ? Id : never }[OperationId];
/** Operations that reply with a file. */
type WithFile = { [Id in OperationId]: (typeof operations)[Id] extends { file: unknown } ? Id : never }[OperationId];
/** Operations that the gateway answers from memory. */
type AtTheEdge = 'system.live' | 'system.liveStream';

type Handler<Id extends OperationId> = Id extends Streaming
  ? (call: CallOf<Id>, stream: EventStream<OperationTypes[Id]['value']>) => Promise<void>
  : (call: CallOf<Id>) => Promise<Id extends WithFile ? FileReply : OperationTypes[Id]['value']>;

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
