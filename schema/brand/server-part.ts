import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Brand } from '../generated/brand.ts';
import { addFormats } from '../formats.ts';
import { resolvedSchema } from '../resolved-schema.ts';
import { adapterGaps } from './adapter-needs.ts';
import brandSchema from './brand.schema.json' with { type: 'json' };

/** The `server` section of a brand with every default filled in. */
export type ServerPart = Brand['server'];

const ajv = new Ajv2020({ useDefaults: true, allErrors: true, strict: false, allowUnionTypes: true });
addFormats(ajv);
const { $defs } = resolvedSchema(brandSchema);
const isServerPart = ajv.compile<ServerPart>({ $id: 'livery:brand/server-part', $ref: '#/$defs/Server', $defs });

/**
 * Reads the `server` section by the schema of `livery check`, so that both accept the same input. Returns it with every
 * default, or all its errors.
 */
export function readServerPart(written: unknown): { part: ServerPart } | { faults: string[] } {
  // A copy, because defaults are filled in.
  const value: unknown = JSON.parse(JSON.stringify(written ?? {}));
  const valid = isServerPart(value);
  const gaps = adapterGaps(adaptersOf(value)).flatMap(({ adapter, use, keys }) =>
    keys.map((key) => `server.adapters.${adapter}.${key} is missing, which "${use}" needs`),
  );
  const faults = (isServerPart.errors ?? []).map(
    ({ instancePath, message }) => `server${instancePath.replaceAll('/', '.')} ${message}`,
  );
  return valid && gaps.length === 0 ? { part: value } : { faults: [...faults, ...gaps] };
}

/** Returns the adapters of a section that also has other errors, so that all errors are reported together. */
function adaptersOf(value: unknown): object {
  if (typeof value !== 'object' || value === null || !('adapters' in value)) return {};
  return typeof value.adapters === 'object' && value.adapters !== null ? value.adapters : {};
}
