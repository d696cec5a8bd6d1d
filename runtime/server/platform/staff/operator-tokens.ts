import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { hashCredential } from './tokens.ts';

export interface OperatorTokenOptions {
  /** Contents of `operator.token`. */
  operatorToken: string;
  /** Puts a new token into `operator.token`, and returns it. */
  newOperatorToken(): string;
  /** At the start, every operator token of the installation is revoked and this server gets a new one. */
  revokeOperatorTokens: boolean;
}

export interface OperatorTokens {
  /** Returns whether a bearer is an operator token of the installation, from memory and in constant time. */
  accept(bearer: string): boolean;
  /** Reads which tokens are valid, and replaces this server's when it is not. Rejects without the database. */
  reread(): Promise<void>;
}

const CHANNEL = 'operator_token';

/**
 * Makes the operator token of each server on a database valid at all of them. The database has only the hashes; each
 * server keeps the valid ones in memory, so that its own pages stay open to operators while the database is lost. The
 * embedded database has one server, whose file alone decides.
 */
export async function createOperatorTokens(
  database: Pick<Database, 'kind' | 'query' | 'publish' | 'subscribe'>,
  { operatorToken, newOperatorToken, revokeOperatorTokens }: OperatorTokenOptions,
): Promise<OperatorTokens> {
  const isAlone = database.kind === 'pglite';
  let own = hashCredential(isAlone && revokeOperatorTokens ? newOperatorToken() : operatorToken);
  let valid: readonly Uint8Array[] = [own];
  let last = Promise.resolve();

  async function addOwn(): Promise<void> {
    const sql = 'insert into operator_token (hash) values ($1) on conflict do nothing returning 1 as added';
    if ((await database.query(sql, [own])).length > 0) database.publish(CHANNEL, '');
  }

  async function read(): Promise<void> {
    await addOwn();
    const rows = await database.query<{ hash: Uint8Array }>('select hash from operator_token where revoked_at is null');
    valid = rows.map(({ hash }) => hash);
    if (valid.some((hash) => own.equals(hash))) return;
    own = hashCredential(newOperatorToken());
    await read();
  }

  /** One after the other: two at once would each replace a revoked token. */
  function reread(): Promise<void> {
    last = last.catch(() => undefined).then(read);
    return last;
  }

  if (!isAlone) {
    database.subscribe(CHANNEL, '', reread);
    if (revokeOperatorTokens) {
      // Only what is stored can be revoked.
      await addOwn();
      await database.query('update operator_token set revoked_at = clock_timestamp() where revoked_at is null');
    }
    await reread();
  }
  return {
    accept(bearer) {
      const given = hashCredential(bearer);
      return valid.filter((hash) => timingSafeEqual(hash, given)).length > 0;
    },
    reread,
  };
}
