import { closest, distance } from 'fastest-levenshtein';
import { validate, type ValidationError } from '../../../schema/validate.ts';
import type { DiagnosticCode } from '../diagnostic-codes.ts';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { keySpan, partAt, plain, spanNear, type Located } from './located.ts';
import type { Span } from './source.ts';

/** Checks a value against a schema of ours; each fault points at the place in the file. `file`: shown where no place is known. */
export function checkShape(schema: string, value: Located, file: string): Diagnostic[] {
  const result = validate(schema, plain(value));
  if (result.valid) return [];
  const diagnostics: Diagnostic[] = [];
  for (const error of result.errors) {
    const fault = faultOf(error, value, file);
    if (fault !== null) diagnostics.push(fault);
  }
  return diagnostics;
}

/** The nearest of the words, when it is near enough to be meant. */
export function didYouMean(word: string, words: readonly string[]): string | null {
  if (words.length === 0) return null;
  const nearest = closest(word.toLowerCase(), words.map((each) => each.toLowerCase()));
  const found = words.find((each) => each.toLowerCase() === nearest);
  return found !== undefined && distance(word.toLowerCase(), nearest) <= Math.max(1, Math.floor(word.length / 3)) ? found : null;
}

interface Fault {
  code: DiagnosticCode;
  message: string;
  /** Points at the key instead of the value. */
  onKey?: boolean;
  path?: (string | number)[];
  /** What is allowed there, for did-you-mean. */
  words?: readonly string[];
  word?: string;
}

function faultOf(error: ValidationError, value: Located, file: string): Diagnostic | null {
  const path = pointerPath(error.instancePath);
  const fault = describe(error, path);
  if (fault === null) return null;
  const at: Span | { file: string } =
    (fault.onKey ? keySpan(value, fault.path ?? path) : null) ?? spanNear(value, fault.path ?? path) ?? { file };
  const meant = fault.words && fault.word !== undefined ? didYouMean(fault.word, fault.words) : null;
  const others = fault.words && meant === null && fault.words.length <= 12 && !fault.onKey ? `one of: ${fault.words.join(', ')}` : null;
  return diagnostic(fault.code, {
    message: fault.message,
    at,
    key: fault.path ?? path,
    hint: meant === null ? others : `did you mean "${meant}"?`,
    fix:
      meant !== null && 'source' in at
        ? { title: `write "${meant}"`, edits: [{ file: at.source.file, start: at.start, end: at.end, text: JSON.stringify(meant) }] }
        : null,
  });

  function describe({ keyword, params, schema, parentSchema, data, propertyName }: ValidationError, here: (string | number)[]): Fault | null {
    const name = here.length === 0 ? 'the file' : `"${here.join('.')}"`;
    switch (keyword) {
      case 'additionalProperties': {
        const key = String(params['additionalProperty']);
        const known = Object.keys(parentSchema?.['properties'] ?? {});
        const present = partAt(value, here);
        const free = known.filter((each) => present?.kind !== 'object' || !present.members.has(each));
        return { code: 'LV1003', message: `unknown key "${key}"`, path: [...here, key], onKey: true, words: free, word: key };
      }
      case 'required':
        return { code: 'LV1010', message: `missing key "${String(params['missingProperty'])}"${here.length > 0 ? ` in ${name}` : ''}`, path: here };
      case 'propertyNames':
        return null;
      case 'type':
        return { code: 'LV1011', message: `${name} has to be ${[params['type']].flat().join(' or ')}, not ${typeName(data)}` };
      case 'enum': {
        const words = Array.isArray(schema) ? schema.filter((each) => typeof each === 'string') : [];
        if (propertyName !== undefined) {
          return { code: 'LV1003', message: `unknown key "${propertyName}"`, path: [...here, propertyName], onKey: true, words, word: propertyName };
        }
        return { code: 'LV1012', message: `${name} may not be ${shown(data)}`, words, word: typeof data === 'string' ? data : '' };
      }
      case 'const':
        return { code: 'LV1012', message: `${name} has to be ${shown(schema)}` };
      case 'pattern':
      case 'format':
        if (propertyName !== undefined) {
          return { code: 'LV1013', message: `the key "${propertyName}" does not have the form ${String(schema)}`, path: [...here, propertyName], onKey: true };
        }
        return { code: 'LV1013', message: `${name} does not have the form ${String(schema)}: ${String(parentSchema?.['description'] ?? '')}`.replace(/: $/, '') };
      case 'uniqueItems':
        return { code: 'LV1015', message: `${name} holds ${shown(partValue(value, [...here, Number(params['i'])]))} twice`, path: [...here, Number(params['i'])] };
      case 'minimum': case 'maximum': case 'exclusiveMinimum': case 'exclusiveMaximum':
      case 'minLength': case 'maxLength': case 'minItems': case 'maxItems': case 'minProperties': case 'maxProperties':
        return { code: 'LV1014', message: `${name} ${boundWords[keyword] ?? 'must be'} ${String(params['limit'])}` };
      case 'if': case 'oneOf': case 'anyOf':
        // The branch that applies reports for itself.
        return keyword === 'if' ? null : { code: 'LV1016', message: `${name} has none of the forms allowed` };
      default:
        return { code: 'LV1016', message: `${name} ${error.message ?? 'is not allowed'}` };
    }
  }
}

const boundWords: Record<string, string> = {
  minimum: 'has to be at least', maximum: 'may be at most', exclusiveMinimum: 'has to be above', exclusiveMaximum: 'has to be below',
  minLength: 'is shorter than', maxLength: 'is longer than', minItems: 'has fewer items than', maxItems: 'has more items than',
  minProperties: 'has fewer keys than', maxProperties: 'has more keys than',
};

function pointerPath(pointer: string): (string | number)[] {
  return pointer.split('/').slice(1).map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function partValue(value: Located, path: (string | number)[]): unknown {
  const part = partAt(value, path);
  return part === undefined ? undefined : plain(part);
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function typeName(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}
