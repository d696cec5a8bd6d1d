import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { SchemaName } from '../../../../schema/api/operations.ts';
import { AppError } from '../../../shared/errors.ts';

const folder = path.join(import.meta.dirname, '../../../../schema/api');
// Values are not coerced; only absent ones are filled in, from the schema's defaults. A test validates the schemas
// themselves (tests/architecture/json-schemas.test.ts), so that the start does not compile the meta-schema.
const ajv = new Ajv2020({
  coerceTypes: false,
  useDefaults: true,
  strict: true,
  allowUnionTypes: true,
  validateSchema: false,
});
// The package is CommonJS: under NodeNext its default import is the module.
addFormats.default(ajv);
const isRfc3339 = addFormats
  .default(new Ajv2020({ validateSchema: false }))
  .compile({ type: 'string', format: 'date-time' });
// The standard permits leap seconds, which `Date` cannot read.
ajv.addFormat('date-time', (text) => isRfc3339(text) && !Number.isNaN(Date.parse(text)));
const schemas = new Map<string, AnySchemaObject>();
for (const file of readdirSync(folder)) {
  if (!file.endsWith('.schema.json')) continue;
  const schema: AnySchemaObject = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  schemas.set(file.replace('.schema.json', ''), schema);
  ajv.addSchema(schema);
}

/** Validates a body. Throws `request.invalid` with the error field and the rule. */
export function checkInput(name: SchemaName, input: unknown): void {
  const check = validatorOf(name);
  if (check(input)) return;
  const [fault] = check.errors ?? [];
  throw new AppError('request.invalid', { where: errorFieldOf(fault) || '/', rule: fault?.keyword ?? 'schema' });
}

/** Returns the error field, also where it is missing or unexpected. */
function errorFieldOf(fault: ErrorObject | undefined): string {
  const named: unknown = fault?.params['missingProperty'] ?? fault?.params['additionalProperty'];
  return `${fault?.instancePath ?? ''}${typeof named === 'string' ? `/${named.slice(0, 64)}` : ''}`;
}

/** Reads a query string into the schema's types, strictly: rejects `1e3`, `01`, `1.0` and a repeated key. */
export function readQuery(name: SchemaName, query: string): Record<string, unknown> {
  const properties = definitionOf(name).properties ?? {};
  const input: Record<string, unknown> = {};
  for (const [key, text] of new URLSearchParams(query)) {
    if (Object.hasOwn(input, key)) throw new AppError('request.invalid', { where: `/${key}`, rule: 'repeated' });
    input[key] = readValue(text, properties[key]?.type);
  }
  return input;
}

function readValue(text: string, type: unknown): unknown {
  if (type === 'integer' && /^-?(0|[1-9]\d{0,14})$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function validatorOf(name: SchemaName): ValidateFunction {
  const [feature, definition] = name.split('#');
  const check = ajv.getSchema(`livery:api/${feature}#/$defs/${definition}`);
  if (check === undefined) throw new Error(`no schema ${name}`);
  return check;
}

function definitionOf(name: SchemaName): AnySchemaObject {
  const [feature = '', definition = ''] = name.split('#');
  return schemas.get(feature)?.$defs[definition];
}
