import type { ErrorCode } from '../generated/error-codes.ts';
import type { FlagId } from '../generated/flags.ts';
import type { BrandBundle } from '../bundle.ts';
import type { Permission } from './permissions.ts';

/** The minimum access of a caller. */
export type Access = 'visitor' | 'trial' | 'member' | 'agent' | 'operator';

/** What a brand may have, by what its file sets up. */
export type Capability = keyof Pick<
  BrandBundle,
  'payments' | 'bonuses' | 'ranks' | 'points' | 'referral' | 'missions' | 'prizes'
>;

/** One call. An operation of operators names the permission that its caller must hold. */
export type Operation = OperationRow &
  (
    | { access: Exclude<Access, 'operator'>; permission?: never; everyBrand?: never; commands?: never }
    | {
        access: 'operator';
        permission: Permission;
        /** Concerns the whole installation: the caller must hold the permission at every brand. */
        everyBrand?: true;
        commands?: readonly CommandRow[];
      }
  );

/** A command of an operation: `livery <name> <brand> <arguments>`. The other fields of the request are options. */
export interface CommandRow {
  name: `${string} ${string}`;
  /** What it does, in the imperative. */
  does: string;
  /** Fields of the request, in the order in which they are typed. */
  arguments?: readonly string[];
  /** Fields of the request that the command itself states. */
  sends?: Readonly<Record<string, string | boolean>>;
  /** Optional fields of the request without which this command is refused. */
  requires?: readonly string[];
  /** What is typed for a field, where it differs from the value that is sent. */
  typed?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Fields of an item that its table shows, `card.lastFour` for one within another; all fields if absent. */
  columns?: readonly string[];
  /** A sentence about the value with `{{field}}` gaps; every field is shown if absent. */
  says?: string;
  /** The command exits with 1 unless this field of the value is null or 0. */
  fails?: string;
}

interface OperationRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute path on the hosts of `where`. */
  path: `/${'wps' | 'lgw' | 'lotto'}/${string}`;
  /**
   * Where it is called. Absent: on the host of the brand that it is about. Otherwise it is about the installation, and
   * its handler gets no brand: `console` on the host of the console only, `anyHost` there and on the host of each brand.
   */
  where?: 'console' | 'anyHost';
  /** Answers `request.off` (404) while the brand has this flag off. */
  flag?: FlagId;
  /** Answers `request.off` (404) at a brand without it. */
  needs?: Capability;
  /**
   * Maximum calls per minute from one IP address and brand, for calls that could be used to guess or that cost money.
   * The platform also limits per account.
   */
  perMinute?: number;
  /** Starts a new session: the CSRF check treats the call as one without a session. */
  beginsSession?: true;
  summary: string;
  /** `<feature>#<Definition>` in `schema/api/<feature>.schema.json`; the query of a GET, else the body. */
  request?: SchemaName;
  /** Schema of `value` in a successful reply; absent when the reply carries none. */
  value?: SchemaName;
  /**
   * The body is sent as `{ sealed: <JWE compact> }`, see `runtime/shared/sealed.ts`. `optional`: the portal seals it,
   * and the plain payload is also accepted, because it contains no secret.
   */
  sealed?: true | 'optional';
  /** Also answers during maintenance and region restriction; the operator's operations always do. */
  always?: true;
  /** Restricted sessions may also call it: those with a pending verification, a required new password, or either. */
  restricted?: readonly ('verify' | 'changePassword')[];
  /**
   * Whether it is refused to a player on a break; otherwise its feature decides (`break-access.ts`). Calls that lead to
   * play, take money in, or advertise play are closed.
   */
  closedOnBreak?: boolean;
  /** The body may also be form-encoded. */
  form?: true;
  /** The body is `multipart/form-data` with up to `files` images; it replaces `request`. Limits: `imageLimits`. */
  upload?: { files: number };
  /** Replies with a file of one of these media types instead of JSON; errors are JSON. */
  file?: readonly ('image/png' | 'image/jpeg' | 'text/csv' | 'application/json')[];
  /** The reply is the same for every caller in a language: a browser stores it and revalidates it each time. */
  revalidated?: true;
  /** Replies with an event stream whose events carry `value`, not with one reply. */
  stream?: true;
  /** Error codes that this operation may return, in addition to the common ones. */
  errors: readonly ErrorCode[];
}

export type SchemaName = `${string}#${string}`;
