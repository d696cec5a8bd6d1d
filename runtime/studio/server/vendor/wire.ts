import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import balance from '../../../../schema/studio/balance.schema.json' with { type: 'json' };
import bet from '../../../../schema/studio/bet.schema.json' with { type: 'json' };
import launch from '../../../../schema/studio/launch.schema.json' with { type: 'json' };
import rollback from '../../../../schema/studio/rollback.schema.json' with { type: 'json' };
import rounds from '../../../../schema/studio/rounds.schema.json' with { type: 'json' };
import win from '../../../../schema/studio/win.schema.json' with { type: 'json' };
import type { BalanceReply } from '../../../../schema/generated/studio/balance.ts';
import type { BetReply } from '../../../../schema/generated/studio/bet.ts';
import type { LaunchRequest } from '../../../../schema/generated/studio/launch.ts';
import type { ResolveRequest, RoundsRequest } from '../../../../schema/generated/studio/rounds.ts';

// Tests validate the schemas themselves (tests/architecture/json-schemas.test.ts).
const ajv = new Ajv2020({ allErrors: false, strict: false, validateSchema: false });
formats.default(ajv);
for (const schema of [balance, bet, launch, rollback, rounds, win]) ajv.addSchema(schema);

/** Check calls from the platform against the published schemas. */
export const isLaunchRequest = check<LaunchRequest>('livery:studio/launch#/$defs/LaunchRequest');
export const isRoundsRequest = check<RoundsRequest>('livery:studio/rounds#/$defs/RoundsRequest');
export const isResolveRequest = check<ResolveRequest>('livery:studio/rounds#/$defs/ResolveRequest');
export const isStuckCountsRequest = check<object>('livery:studio/rounds#/$defs/StuckCountsRequest');
export const isBalanceReply = check<BalanceReply>('livery:studio/balance#/$defs/BalanceReply');
/** Bet, win and rollback have the same reply. */
export const isMovedReply = check<BetReply>('livery:studio/bet#/$defs/BetReply');

function check<Value>(id: string): (body: unknown) => body is Value {
  const validate = ajv.getSchema<Value>(id);
  if (validate === undefined) throw new Error(`No schema ${id}`);
  // ajv types a fetched validator as possibly asynchronous; these are synchronous.
  return validate as ValidateFunction<Value>;
}
