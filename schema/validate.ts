import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import brandSchema from './brand/brand.schema.json' with { type: 'json' };
import brandVersion0 from './brand/versions/0.schema.json' with { type: 'json' };
import { addFormats } from './formats.ts';
import flagsSchema from './flags/flags.schema.json' with { type: 'json' };
import { apiSchemas } from './generated/api-schemas.ts';
import localeSchema from './locale/locale.schema.json' with { type: 'json' };
import termsSchema from './locale/terms.schema.json' with { type: 'json' };
import { resolvedSchema, type SchemaNode } from './resolved-schema.ts';
import themeSchema from './theme/theme.schema.json' with { type: 'json' };

export type ValidationError = ErrorObject;

export type Validation = { valid: true } | { valid: false; errors: readonly ValidationError[] };

const ajv = new Ajv2020({
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  strictTypes: false,
  allErrors: true,
  coerceTypes: false,
  verbose: true,
  // Optimising the generated code takes a third of the time of compiling a schema, which every command and server does.
  code: { optimize: false },
});
addFormats(ajv);
for (const keyword of ['x-required', 'x-key']) ajv.addKeyword({ keyword });

const resolvedBrand = { ...resolvedSchema(brandSchema), $id: 'livery:brand/resolved' };
for (const schema of [
  ...apiSchemas,
  brandSchema,
  resolvedBrand,
  brandVersion0,
  flagsSchema,
  localeSchema,
  termsSchema,
  themeSchema,
]) {
  ajv.addSchema(schema);
}

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
  const check = forms.get(text) ?? ajv.compile(JSON.parse(text));
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
  const [schema, definition] = name.split('#');
  const check = ajv.getSchema(`livery:${schema}${definition === undefined ? '' : `#/$defs/${definition}`}`);
  if (check === undefined) throw new Error(`No schema is called "${name}".`);
  return check;
}
