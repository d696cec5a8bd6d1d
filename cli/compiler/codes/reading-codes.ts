import type { DiagnosticKind } from './diagnostic-kind.ts';

/** LV1xxx: reading a file and checking it against its schema. */
export const readingCodes = {
  LV1001: {
    severity: 'error',
    title: 'not JSON',
    explanation: 'The file is not well-formed JSON. Comments and trailing commas are not JSON either.',
  },
  LV1002: {
    severity: 'error',
    title: 'duplicate key',
    explanation: 'An object contains the same key twice. Only one would be used. Remove the other.',
  },
  LV1003: {
    severity: 'error',
    title: 'unknown key',
    explanation: 'The key is not defined in the schema, so it has no effect. Check the allowed keys in schema/.',
  },
  LV1004: {
    severity: 'error',
    title: 'forbidden key',
    explanation: '"__proto__", "constructor" and "prototype" may not be keys: they reach into JavaScript objects.',
  },
  LV1005: {
    severity: 'error',
    title: 'invalid character',
    explanation:
      'The text contains NUL, a control character or an unpaired surrogate, which cannot be stored or displayed. Retype the text.',
  },
  LV1006: {
    severity: 'error',
    title: 'nested too deeply',
    explanation: 'Values can be nested at most 64 levels deep.',
  },
  LV1007: {
    severity: 'error',
    title: 'file too large',
    explanation: 'Brand, theme and locale files can be at most 1 MiB.',
  },
  LV1008: {
    severity: 'error',
    title: 'file cannot be read',
    explanation: 'The file does not exist, is not a regular file, or is not readable by this user.',
  },
  LV1009: {
    severity: 'error',
    title: 'not UTF-8',
    explanation: 'The file has bytes that are not UTF-8. Save it as UTF-8.',
  },
  LV1010: {
    severity: 'error',
    title: 'missing key',
    explanation: 'A required key is missing from the brand and from the bases it extends.',
  },
  LV1011: {
    severity: 'error',
    title: 'wrong type',
    explanation: 'The value does not have the type required by the schema. Values are not converted.',
  },
  LV1012: {
    severity: 'error',
    title: 'value not in the list',
    explanation: 'The value is not one of those the schema lists.',
  },
  LV1013: {
    severity: 'error',
    title: 'invalid format',
    explanation: 'The value does not match the format required by the schema.',
  },
  LV1014: {
    severity: 'error',
    title: 'value out of range',
    explanation: 'The number, length or count is out of range.',
  },
  LV1015: {
    severity: 'error',
    title: 'duplicate item',
    explanation: 'The list contains the same item twice. Remove one.',
  },
  LV1016: { severity: 'error', title: 'value not allowed', explanation: 'The value breaks a rule of the schema.' },
  LV1017: {
    severity: 'error',
    title: 'invisible character',
    explanation:
      'The text contains an invisible or bidirectional control character, which can make it look like different text. `livery check --fix` removes it.',
  },
  LV1018: {
    severity: 'error',
    title: 'number too large',
    explanation:
      'Numbers beyond 9007199254740991 (2^53 − 1) cannot be represented exactly in JSON parsers that use doubles. Use a string, where the schema allows one.',
  },
  LV1019: {
    severity: 'error',
    title: 'file outside its folder',
    explanation: 'A symbolic link points outside its directory. Replace the link with a copy of the file.',
  },
  LV1050: {
    severity: 'error',
    title: 'namespace and key in one',
    explanation:
      'Commands take "home:hero.title"; in a copy file the namespace is an object and the key is one of its keys: { "home": { "hero.title": "Welcome" } }.',
  },
  LV1101: {
    severity: 'error',
    title: 'reserved id',
    explanation:
      'The id is reserved or is not a valid host label. Choose another id; it is also used for the folder name and for <id>.localhost.',
  },
  LV1102: {
    severity: 'error',
    title: 'confusable characters',
    explanation:
      'A name or a host contains characters of another script that look like Latin letters, so visitors could not tell it from the name it imitates. Use the characters of one script.',
  },
  LV1103: {
    severity: 'error',
    title: 'look-alike id',
    explanation:
      'The id looks like that of another brand: 0 and o, 1 and l, rn and m, vv and w are easily taken for each other. Choose an id that cannot be confused with another.',
  },
  LV1104: {
    severity: 'error',
    title: 'markup in a text',
    explanation:
      'Strings are plain text. HTML, entities and CSS would be shown literally or, if not escaped, executed. Remove the markup. Tags that the platform’s own string contains are allowed.',
  },
} as const satisfies Record<string, DiagnosticKind>;
