import type { Handlers } from '../http/call.ts';
import { operatorOf } from '../http/call.ts';
import { audit } from '../database/audit.ts';
import type { StatementsDependencies } from './statement-handlers.ts';
import { listKeys, rotateKey } from './statement-key.ts';
import { verifyStoredStatements } from './verify-stored.ts';

/** Handlers for operators who verify the statements of a brand and replace the key that signs them. */
export function statementOperatorHandlers({
  clock,
  secret,
}: StatementsDependencies): Pick<Handlers, 'statements.verify' | 'statements.rotateKey'> {
  return {
    'statements.verify': ({ brand: { db, merchant }, input }) => verifyStoredStatements(db, merchant, input.cursor),

    'statements.rotateKey': async (call) => {
      const { brand, input, ip } = call;
      const { db, merchant } = brand;
      const now = clock.now();
      const [before] = await listKeys(db, merchant);
      const id = await db.transaction(async (tx) => {
        const made = await rotateKey(tx, { merchant, secret, now });
        await audit(tx, {
          merchant,
          at: now,
          actor: operatorOf(call).actor,
          action: 'statements.key_rotated',
          detail: { reason: input.reason },
          before: before === undefined ? null : { key: before.id },
          after: { key: made },
          ip,
        });
        return made;
      });
      return { id };
    },
  };
}
