import type { ValidationError } from '../../../schema/validate.ts';
import type { DiagnosticCode } from '../diagnostic-codes.ts';

/** The description of a schema error, before it has a location. */
export interface SchemaViolation {
  code: DiagnosticCode;
  message: string;
  /** The location is the key instead of the value. */
  onKey?: boolean;
  path: (string | number)[];
  /** The allowed words, for did-you-mean. */
  words?: readonly string[];
  word?: string;
  hint?: string;
  /** The schema error, for fixes. */
  error: ValidationError;
}

type Parts = Omit<SchemaViolation, 'error' | 'path'> & { path?: (string | number)[] };

/** Describes a schema error; null if another error describes it better. `memberKeys` returns the keys at a path. */
export function describeSchemaViolation(
  error: ValidationError,
  memberKeys: (path: (string | number)[]) => readonly string[],
): SchemaViolation | null {
  const here = pointerPath(error.instancePath);
  const parts = describe(error, here, memberKeys);
  return parts === null ? null : { path: here, ...parts, error };
}

function describe(
  error: ValidationError,
  here: (string | number)[],
  memberKeys: (path: (string | number)[]) => readonly string[],
): Parts | null {
  const { keyword, params, schema, parentSchema, data, propertyName } = error;
  const name = here.length === 0 ? 'the file' : `"${here.join('.')}"`;
  switch (keyword) {
    case 'additionalProperties': {
      const key = String(params['additionalProperty']);
      const present = new Set(memberKeys(here));
      const words = Object.keys(parentSchema?.['properties'] ?? {}).filter((each) => !present.has(each));
      return { code: 'LV1003', message: `unknown key "${key}"`, path: [...here, key], onKey: true, words, word: key };
    }
    case 'required':
      return {
        code: 'LV1010',
        message: `missing key "${String(params['missingProperty'])}"${here.length > 0 ? ` in ${name}` : ''}`,
      };
    case 'if':
    case 'propertyNames':
      return null;
    case 'type':
      return {
        code: 'LV1011',
        message: `${name} must be ${typeWords(params['type'])}, not ${typeName(data)}`,
        ...changeHint(error),
      };
    case 'enum':
      return enumFault(error, here, name);
    case 'const':
      return { code: 'LV1012', message: `${name} must be ${shown(schema)}` };
    case 'pattern':
    case 'format':
      if (propertyName !== undefined) {
        const path = [...here, propertyName];
        return {
          code: 'LV1013',
          message: `the key "${propertyName}" does not match ${String(schema)}`,
          path,
          onKey: true,
        };
      }
      return { code: 'LV1013', message: `${name} does not match ${String(schema)}`, ...formHint(parentSchema) };
    case 'uniqueItems': {
      const item = Array.isArray(data) ? data[Number(params['i'])] : undefined;
      return {
        code: 'LV1015',
        message: `${name} contains ${shown(item)} twice`,
        path: [...here, Math.max(Number(params['i']), Number(params['j']))],
      };
    }
    case 'oneOf':
    case 'anyOf':
      return { code: 'LV1016', message: `${name} matches none of the allowed forms` };
    default: {
      const bound = boundWords[keyword];
      if (bound !== undefined) return { code: 'LV1014', message: `${name} ${bound} ${String(params['limit'])}` };
      return { code: 'LV1016', message: `${name} ${error.message ?? 'is not allowed'}` };
    }
  }
}

const boundWords: Record<string, string> = {
  minimum: 'must be at least',
  maximum: 'may be at most',
  exclusiveMinimum: 'must be above',
  exclusiveMaximum: 'must be below',
  minLength: 'is shorter than',
  maxLength: 'is longer than',
  minItems: 'has fewer items than',
  maxItems: 'has more items than',
  minProperties: 'has fewer keys than',
  maxProperties: 'has more keys than',
};

function enumFault({ schema, data, propertyName }: ValidationError, here: (string | number)[], name: string): Parts {
  const words = Array.isArray(schema) ? schema.filter((each) => typeof each === 'string') : [];
  if (propertyName !== undefined) {
    return {
      code: 'LV1003',
      message: `unknown key "${propertyName}"`,
      path: [...here, propertyName],
      onKey: true,
      words,
      word: propertyName,
    };
  }
  return {
    code: 'LV1012',
    message: `${name} may not be ${shown(data)}`,
    words,
    ...(typeof data === 'string' ? { word: data } : {}),
  };
}

/** Returns a hint that a list may also be changed instead of written. */
function changeHint({ params, schemaPath }: ValidationError): { hint?: string } {
  const isListElse = params['type'] === 'array' && schemaPath.endsWith('/else/type');
  return isListElse ? { hint: 'write a list, or modify the base’s list: { "$append": [ … ], "$remove": [ … ] }' } : {};
}

function formHint(parentSchema: ValidationError['parentSchema']): { hint?: string } {
  const description = parentSchema?.['description'];
  const examples: unknown = parentSchema?.['examples'];
  const example: unknown = Array.isArray(examples) ? examples[0] : undefined;
  const said = [
    typeof description === 'string' ? description : null,
    example === undefined ? null : `for example ${shown(example)}`,
  ];
  const hint = said.filter((each) => each !== null).join(' ');
  return hint === '' ? {} : { hint };
}

export function pointerPath(pointer: string): (string | number)[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

const typeNames: Record<string, string> = {
  array: 'a list',
  object: 'an object',
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
};

function typeWords(types: unknown): string {
  return [types]
    .flat()
    .map((each) => typeNames[String(each)] ?? String(each))
    .join(' or ');
}

function typeName(value: unknown): string {
  return typeNames[value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value] ?? typeof value;
}
