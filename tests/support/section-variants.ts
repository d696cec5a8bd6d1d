import type { SchemaNode } from '../../schema/resolved-schema.ts';

/** A section with one value for one setting; the other settings have their defaults. */
export interface SectionVariant {
  /** For example `adapters.sms.timeoutMs`. */
  path: string;
  server: object;
}

/** Texts that resemble a value but are invalid, or are at a limit. */
const oddTexts = ['', ' ', '..', 'https://', 'https://x:99999', 'a'.repeat(600)];

/**
 * Returns sections that differ from the defaults in one setting: its examples, choices and limits, values just outside
 * the limits, and odd texts. `beside` completes the part of the section that contains the setting.
 */
export function sectionVariants(schema: SchemaNode, name: string, beside: Record<string, object>): SectionVariant[] {
  const definitions = recordOf(schema['$defs']);
  const found: SectionVariant[] = [];
  const visit = (node: SchemaNode, keys: readonly string[]): void => {
    for (const [key, inner] of Object.entries(recordOf(node['properties']))) {
      const rule = recordOf(inner);
      const path = [...keys, key];
      visit(rule, path);
      for (const value of valuesOf(rule)) found.push({ path: path.join('.'), server: nested(path, value, beside) });
    }
  };
  visit(recordOf(definitions[name]), []);
  return found;
}

function valuesOf(rule: SchemaNode): unknown[] {
  const { minimum, maximum, minLength, maxLength } = rule;
  const numbers = [minimum, maximum].flatMap((limit) =>
    typeof limit === 'number' ? [limit - 1, limit, limit + 1] : [],
  );
  const lengths = [minLength, maxLength].flatMap((limit) =>
    typeof limit === 'number' ? ['a'.repeat(limit), 'a'.repeat(limit + 1)] : [],
  );
  const isText = [rule['type']].flat().includes('string');
  return [
    ...listOf(rule['examples']),
    ...listOf(rule['enum']),
    ...numbers,
    ...(isText ? [...lengths, ...oddTexts] : []),
  ];
}

/** Returns an object with the value at its path, and the sibling settings that the choice requires. */
function nested(path: readonly string[], value: unknown, beside: Record<string, object>): object {
  const [key = '', ...rest] = path;
  if (rest.length === 0) return { [key]: value };
  const below = recordOf(beside[key]);
  const inner = nested(
    rest,
    value,
    Object.fromEntries(Object.entries(below).map(([name, part]) => [name, recordOf(part)])),
  );
  // Only the last part of a path has sibling settings.
  return { [key]: rest.length === 1 && key in chosen ? { use: chosen[key], ...below, ...inner } : inner };
}

/** The choice of each adapter that uses its settings. */
const chosen: Record<string, string> = {
  email: 'smtp',
  sms: 'http',
  human: 'geetest',
  geolocation: 'header',
  phoneAuth: 'firebase',
};

function recordOf(value: unknown): Record<string, unknown> & Record<string, object> {
  return (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown> & Record<string, object>;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
