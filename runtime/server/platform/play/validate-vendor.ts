import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

export type VendorCall = 'balance' | 'bet' | 'win' | 'rollback';

/** The input of the four vendor calls; those that move money have more fields than `balance`. */
export interface VendorInput {
  playerSession: string;
  gameId: string;
  vassalage: string;
  currency: string;
  transactionId?: string;
  betTransactionId?: string;
  roundId?: string;
  amount?: string;
}

// Tests validate the schemas themselves (tests/architecture/json-schemas.test.ts).
const ajv = new Ajv2020({ coerceTypes: false, strict: true, allowUnionTypes: true, validateSchema: false });
addFormats.default(ajv);

const checks: Record<VendorCall, ValidateFunction<VendorInput>> = {
  balance: compile('balance', 'BalanceRequest'),
  bet: compile('bet', 'BetRequest'),
  win: compile('win', 'WinRequest'),
  rollback: compile('rollback', 'RollbackRequest'),
};

/** Validates a body against `schema/studio`, without coercion. */
export function isVendorInput(call: VendorCall, input: unknown): input is VendorInput {
  return checks[call](input);
}

function compile(file: string, definition: string): ValidateFunction<VendorInput> {
  const folder = path.join(import.meta.dirname, '../../../../schema/studio');
  const schema: AnySchemaObject = JSON.parse(readFileSync(path.join(folder, `${file}.schema.json`), 'utf8'));
  ajv.addSchema(schema);
  return ajv.compile<VendorInput>({ $ref: `${schema.$id}#/$defs/${definition}` });
}
