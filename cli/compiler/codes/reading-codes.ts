import type { DiagnosticKind } from './diagnostic-kind.ts';

/** LV1xxx: reading a file, and its shape. */
export const readingCodes = {
  LV1001: {
    severity: 'error',
    title: 'not JSON',
    explanation: 'The file is not well-formed JSON. Comments and trailing commas are not JSON either.',
  },
  LV1002: {
    severity: 'error',
    title: 'duplicate key',
    explanation: 'An object has the same key twice; one of the two would be lost silently. Keep one.',
  },
  LV1003: {
    severity: 'error',
    title: 'unknown key',
    explanation: 'The schema does not know the key, so it would have no effect. Look it up in schema/.',
  },
  LV1004: {
    severity: 'error',
    title: 'forbidden key',
    explanation: '"__proto__", "constructor" and "prototype" may not be keys: they reach into JavaScript objects.',
  },
  LV1005: {
    severity: 'error',
    title: 'broken character',
    explanation:
      'A text holds NUL, a control character or half of a surrogate pair; they cannot be stored or shown. Write the text anew.',
  },
  LV1006: { severity: 'error', title: 'nested too deeply', explanation: 'Values may be nested 64 levels deep.' },
  LV1007: {
    severity: 'error',
    title: 'file too large',
    explanation: 'A file of a brand, theme or locale may be 1 MiB.',
  },
  LV1008: {
    severity: 'error',
    title: 'file cannot be read',
    explanation:
      'The file is missing, is a folder, a device or a pipe, or this user may not read it. Put a file there that can be read.',
  },
  LV1009: {
    severity: 'error',
    title: 'not UTF-8',
    explanation: 'The file has bytes that are not UTF-8. Save it as UTF-8.',
  },
  LV1010: {
    severity: 'error',
    title: 'missing key',
    explanation: 'A key is needed and neither the brand nor a base it extends has it.',
  },
  LV1011: {
    severity: 'error',
    title: 'wrong type',
    explanation: 'The value is of another type than the schema states. Nothing is coerced.',
  },
  LV1012: {
    severity: 'error',
    title: 'value not in the list',
    explanation: 'The value is not one of those the schema lists.',
  },
  LV1013: { severity: 'error', title: 'wrong form', explanation: 'The text does not have the form the schema states.' },
  LV1014: {
    severity: 'error',
    title: 'out of bounds',
    explanation: 'The number, the length or the count lies outside its bounds.',
  },
  LV1015: {
    severity: 'error',
    title: 'repeated item',
    explanation: 'The list holds the same item twice. Take one out.',
  },
  LV1016: { severity: 'error', title: 'value not allowed', explanation: 'The value breaks a rule of the schema.' },
  LV1017: {
    severity: 'error',
    title: 'invisible character',
    explanation:
      'A text holds a character that turns the direction of text or cannot be seen. With it a text can look like another one. `livery check --fix` takes it out.',
  },
  LV1018: {
    severity: 'error',
    title: 'number too large',
    explanation:
      'Numbers beyond 9007199254740991 (2^53 − 1) cannot be kept exactly by everyone who reads the file. Write such a number as text, where the schema takes text.',
  },
  LV1019: {
    severity: 'error',
    title: 'file outside its folder',
    explanation:
      'A file is a symbolic link that leads out of the folder it has to lie in. Copy the file there instead.',
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
      'The id is a name the platform, the web or a file system keeps for itself, or cannot be a host label. Choose another; it is also the name of the folder and of <id>.localhost.',
  },
  LV1102: {
    severity: 'error',
    title: 'look-alike letters',
    explanation:
      'A name or a host has letters of another script that look like Latin ones. Visitors could not tell it from the name it imitates. Write the letters of one script.',
  },
  LV1103: {
    severity: 'error',
    title: 'look-alike id',
    explanation:
      'The id looks like that of another brand: 0 and o, 1 and l, rn and m, vv and w are easily taken for each other. Choose an id nobody mixes up.',
  },
  LV1104: {
    severity: 'error',
    title: 'markup in a text',
    explanation:
      'Texts are plain: HTML, entities and CSS would be shown as they stand or, in a careless place, obeyed. Write words only; the tags the platform’s own text has may stay.',
  },
} as const satisfies Record<string, DiagnosticKind>;
