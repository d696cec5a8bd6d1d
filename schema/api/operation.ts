import type { ErrorCode } from '../generated/error-codes.ts';

/** Who may call an operation: the least a caller has to be. */
export type Access = 'visitor' | 'trial' | 'member' | 'agent' | 'operator';

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute path on the brand's host. */
  path: `/${'wps' | 'lgw' | 'lotto'}/${string}`;
  access: Access;
  /** Calls a minute from one address and brand, for calls that guess or cost. The platform limits per account on its own. */
  perMinute?: number;
  /** Starts a session of its own: the call is checked as one that has no session yet. */
  beginsSession?: true;
  summary: string;
  /** `<feature>#<Definition>` in `schema/api/<feature>.schema.json`; the query of a GET, the body of everything else. */
  request?: SchemaName;
  /** Schema of `value` in a successful reply; absent when the reply carries none. */
  value?: SchemaName;
  /**
   * The body travels as `{ sealed: <JWE compact> }`, see `runtime/shared/sealed.ts`. `optional`: the portal seals it,
   * and the plain payload is taken from others too, for nothing in it is a secret.
   */
  sealed?: true | 'optional';
  /** Answers during maintenance and region restriction too; the operator's operations always do. */
  always?: true;
  /** Restricted sessions may call it too: those that owe another proof, a new password, or either. */
  restricted?: readonly ('verify' | 'changePassword')[];
  /** The body may come form-encoded as well. */
  form?: true;
  /** The same for everybody in a language: a browser keeps the answer, and asks each time whether it still stands. */
  revalidated?: true;
  /** Answers with an event stream whose events carry `value`, not with one reply. */
  stream?: true;
  /** Error codes this operation may answer with, beside the common ones. */
  errors: readonly ErrorCode[];
}

export type SchemaName = `${string}#${string}`;
