import type { Ajv2020, Options } from 'ajv/dist/2020.js';
import brandSchema from './brand/brand.schema.json' with { type: 'json' };
import flagsSchema from './flags/flags.schema.json' with { type: 'json' };
import { addFormats } from './formats.ts';
import localeSchema from './locale/locale.schema.json' with { type: 'json' };
import { resolvedSchema } from './resolved-schema.ts';
import themeSchema from './theme/theme.schema.json' with { type: 'json' };

/** How every schema of ours validates: without coercion, every error at once, with the value and the schema in it. */
export const ajvOptions = {
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  strictTypes: false,
  allErrors: true,
  coerceTypes: false,
  verbose: true,
  // `npm run generate` validates the schemas themselves: it would take a tenth of the time of a command.
  validateSchema: false,
  // Optimising the generated code takes a third of the time of compiling a schema.
  code: { optimize: false },
} as const satisfies Options;

/** Adds the formats and the keywords that our schemas use. */
export function prepareAjv(ajv: Ajv2020): void {
  addFormats(ajv);
  for (const keyword of ['x-required', 'x-key', 'x-amount']) ajv.addKeyword({ keyword });
}

const resolvedBrand = { ...resolvedSchema(brandSchema), $id: 'livery:brand/resolved' };

/** The schemas of the files that commands read. */
export const fileSchemas = [brandSchema, resolvedBrand, flagsSchema, localeSchema, themeSchema];

/** Those that are compiled beforehand: the names of their validators in `generated/validators.js`, and their own. */
export const compiledSchemas = {
  brand: 'brand/brand',
  copy: 'brand/brand#Copy',
  resolvedBrand: 'brand/resolved',
  flags: 'flags',
  locale: 'locale/locale',
  theme: 'theme/theme',
} as const;

/** Returns the reference of a schema by its name: `brand/brand`, or a definition such as `api/wallet#Balance`. */
export function schemaReference(name: string): string {
  const [schema, definition] = name.split('#');
  return `livery:${schema}${definition === undefined ? '' : `#/$defs/${definition}`}`;
}
