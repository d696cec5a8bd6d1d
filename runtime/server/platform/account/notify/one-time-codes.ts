import { createHmac, randomInt } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import { MINUTE } from '../../../../shared/time.ts';
import { typedDigits } from '../../../../shared/typed-digits.ts';

/** Lifetime of a code in minutes, and the delay until the next is offered. */
export const codeMinutes = 10;
const MAX_TRIES = 5;

/** Identifies what a code is for: a code is invalid for any other purpose, owner or recipient. */
export interface CodeSubject {
  merchant: string;
  purpose: 'login' | 'register' | 'reset' | 'verify' | 'contact';
  /** E.164 number or email address that receives the code. */
  recipient: string;
  /** The player who asked for the code; absent for a visitor, who is identified by the recipient. */
  owner?: string;
}

export interface OneTimeCodes {
  /** Issues a code of six digits and invalidates the previous one of the same subject. */
  issue(db: Queryable, subject: CodeSubject, now: number): Promise<string>;
  /**
   * Checks and consumes a code, read by `typedDigits`; what is not of digits is no attempt. Returns true at most once,
   * and never after five attempts. The count of a wrong attempt must be committed, so do not call this in a transaction
   * that rolls back on failure.
   */
  use(db: Queryable, subject: CodeSubject, code: string, now: number): Promise<boolean>;
  /** Returns whether this is the current code and was already used: it was sent twice, not guessed. */
  wasUsed(db: Queryable, subject: CodeSubject, code: string, now: number): Promise<boolean>;
  /** Makes a used code valid again, for the rest of its lifetime and attempts, when its use had no effect. */
  giveBack(db: Queryable, subject: CodeSubject, code: string): Promise<void>;
}

/** Codes are stored as an HMAC: six digits under a plain hash could be found at once. */
export function createOneTimeCodes({ secret }: { secret: string }): OneTimeCodes {
  const digest = ({ merchant, purpose, recipient, owner = '' }: CodeSubject, code: string): Buffer =>
    createHmac('sha256', `${secret}:code`)
      .update(JSON.stringify([merchant, purpose, owner, recipient, typedDigits(code)]))
      .digest();

  return {
    async issue(db, subject, now) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const { merchant, purpose, recipient, owner = '' } = subject;
      await db.query(
        `insert into one_time_code (merchant, purpose, owner, recipient, code_hash, expires_at)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (merchant, purpose, owner, recipient) do update set
           code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0, used_at = null`,
        [merchant, purpose, owner, recipient, digest(subject, code), new Date(now + codeMinutes * MINUTE)],
      );
      return code;
    },
    async use(db, subject, code, now) {
      if (typedDigits(code) === null) return false;
      const { merchant, purpose, recipient, owner = '' } = subject;
      // One statement: concurrent attempts are serialised by the row lock and see each other's result.
      const [row] = await db.query<{ used: boolean }>(
        `update one_time_code set tries = tries + 1, used_at = case when code_hash = $5 then $6::timestamptz end
         where merchant = $1 and purpose = $2 and owner = $3 and recipient = $4
           and used_at is null and tries < ${MAX_TRIES} and expires_at > $6
         returning used_at is not null as used`,
        [merchant, purpose, owner, recipient, digest(subject, code), new Date(now)],
      );
      return row?.used === true;
    },
    async wasUsed(db, subject, code, now) {
      const { merchant, purpose, recipient, owner = '' } = subject;
      const found = await db.query(
        `select 1 as used from one_time_code
         where merchant = $1 and purpose = $2 and owner = $3 and recipient = $4 and code_hash = $5
           and used_at is not null and expires_at > $6`,
        [merchant, purpose, owner, recipient, digest(subject, code), new Date(now)],
      );
      return found.length > 0;
    },
    async giveBack(db, subject, code) {
      const { merchant, purpose, recipient, owner = '' } = subject;
      await db.query(
        `update one_time_code set used_at = null
         where merchant = $1 and purpose = $2 and owner = $3 and recipient = $4 and code_hash = $5`,
        [merchant, purpose, owner, recipient, digest(subject, code)],
      );
    },
  };
}
