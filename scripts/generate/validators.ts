import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { ajvOptions, compiledSchemas, fileSchemas, prepareAjv, schemaReference } from '../../schema/ajv-options.ts';
import { banner } from './api-texts.ts';

/**
 * Returns the module that contains the validators of the files which every command reads, as code: compiling their
 * schemas takes longer than everything else that a command does at its start. Each export validates one schema.
 */
export function validatorsText(): string {
  const ajv = new Ajv2020({ ...ajvOptions, validateSchema: true, code: { source: true, esm: true } });
  prepareAjv(ajv);
  for (const schema of fileSchemas) ajv.addSchema(schema);
  const names = Object.fromEntries(
    Object.entries(compiledSchemas).map(([name, schema]) => [name, schemaReference(schema)]),
  );
  // The generated code reads formats of ours from the library's list, where they are not.
  const code = standalone
    .default(ajv, names)
    .replaceAll('require("ajv-formats/dist/formats").fullFormats', 'formatTable');
  return `${banner('schema/ajv-options.ts')}
import { createRequire } from 'node:module';
import { formatTable } from '../formats.ts';
const require = createRequire(import.meta.url);
${code}
export const validators = { ${Object.keys(compiledSchemas).join(', ')} };
`;
}

/** Returns the types of that module. */
export function validatorTypesText(): string {
  const names = Object.keys(compiledSchemas).map((name) => `'${name}'`);
  return `${banner('schema/ajv-options.ts')}
import type { ValidateFunction } from 'ajv';
export declare const validators: Readonly<Record<${names.join(' | ')}, ValidateFunction>>;
`;
}
