import type { AppError } from '../../shared/errors.ts';
import type { Queryable } from './database/database.ts';
import type { Brand } from './http/brand.ts';

/** A member of a merchant. */
export interface MemberKey {
  merchant: string;
  playerId: string;
}

/** What a module stores about a member: for the copy that a member may download, and for closing an account. */
export interface MemberData {
  /**
   * Lists of the copy by name. Their rows have the names of the columns in camel case; a bigint is an amount in minor
   * units. Secrets, hashes and internal keys are not part of a copy. A long list comes in parts.
   */
  copy: Readonly<Record<string, (db: Queryable, member: MemberKey) => MemberRows>>;
  /**
   * Returns the error that says what is open, so that the account cannot be closed; null if nothing is. It is called in
   * the transaction that closes the account, after the wallet is locked.
   */
  open?(tx: Queryable, member: MemberKey, brand: Brand): Promise<AppError | null>;
}

/** A row of a copy, with the columns that its statement selects. */
export type CopiedRow = Readonly<Record<string, unknown>>;

export type MemberRows = Promise<readonly object[]> | AsyncIterable<readonly object[]>;
