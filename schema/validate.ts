import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { ajvOptions, compiledSchemas, fileSchemas, prepareAjv, schemaReference } from './ajv-options.ts';
import brandVersion0 from './brand/versions/0.schema.json' with { type: 'json' };
import { addFormats } from './formats.ts';
import { apiSchemas } from './generated/api-schemas.ts';
import { validators } from './generated/validators.js';
import termsSchema from './locale/terms.schema.json' with { type: 'json' };
import { resolvedSchema, type SchemaNode } from './resolved-schema.ts';

export type ValidationError = ErrorObject;

export type Validation = { valid: true } | { valid: false; errors: readonly ValidationError[] };

let ajv: Ajv2020 | null = null;

/** Returns the validator of every schema. Made when a schema is asked for that is not compiled: it takes its time. */
function allSchemas(): Ajv2020 {
  if (ajv !== null) return ajv;
  ajv = new Ajv2020(ajvOptions);
  prepareAjv(ajv);
  for (const schema of [...fileSchemas, ...apiSchemas, brandVersion0, termsSchema]) ajv.addSchema(schema);
  return ajv;
}

const compiled: ReadonlyMap<string, ValidateFunction> = new Map(
  Object.entries(compiledSchemas).map(([key, name]) => [name, validators[key as keyof typeof compiledSchemas]]),
);

/**
 * Validates a value against one of our schemas, without coercion, and reports every error. `name`: `brand/brand` (one
 * file), `brand/resolved` (base and brand merged), `theme/theme`, `locale/locale`, `locale/terms`, `flags`,
 * `brand/versions/0` (a past version), or a definition such as `api/wallet#Balance`. Throws for an unknown name.
 */
export function validate(name: string, value: unknown): Validation {
  const check = checker(name);
  return check(value) ? { valid: true } : { valid: false, errors: check.errors ?? [] };
}

/** Validates a value against one of several forms named in one of our schemas. */
export function validateForm(name: string, form: unknown, value: unknown): { errors: readonly ValidationError[] } {
  const root = name.split('#')[0];
  const text = JSON.stringify(form).replaceAll('"$ref":"#/', `"$ref":"livery:${root}#/`);
  const check = forms.get(text) ?? allSchemas().compile(JSON.parse(text));
  forms.set(text, check);
  return { errors: check(value) ? [] : (check.errors ?? []) };
}

const forms = new Map<string, ValidateFunction>();

/** Returns validators for a past brand schema: for one file, and for a brand merged with its bases. */
export function brandCheckers(
  schema: SchemaNode,
): Record<'file' | 'whole', (value: unknown) => readonly ValidationError[]> {
  const other = new Ajv2020({ strict: false, allErrors: true });
  addFormats(other);
  const faults = (check: ValidateFunction) => (value: unknown) => (check(value) ? [] : (check.errors ?? []));
  return {
    file: faults(other.compile({ ...schema, $id: 'other/file' })),
    whole: faults(other.compile({ ...resolvedSchema(schema), $id: 'other/whole' })),
  };
}

function checker(name: string): ValidateFunction {
  const ready = compiled.get(name);
  if (ready !== undefined) return ready;
  const check = allSchemas().getSchema(schemaReference(name));
  if (check === undefined) throw new Error(`No schema is called "${name}".`);
  return check;
}
