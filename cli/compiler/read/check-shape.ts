import { validate, validateForm, type ValidationError } from '../../../schema/validate.ts';
import { diagnostic, type Diagnostic, type Related } from '../diagnostic.ts';
import { nearest } from '../did-you-mean.ts';
import { keySpan, partAt, plain, spanNear, type Located } from './located.ts';
import { shapeFix } from './shape-fix.ts';
import { describeSchemaViolation, pointerPath, type SchemaViolation } from './schema-violations.ts';
import type { Span } from './source.ts';

export { didYouMean } from '../did-you-mean.ts';

/** Checks a value against a schema of the project. Each diagnostic has a location; `file` is shown if there is none. */
export function checkShape(schema: string, value: Located, file: string): Diagnostic[] {
  const result = validate(schema, plain(value));
  if (result.valid) return [];
  const memberKeys = (path: (string | number)[]): string[] => {
    const part = partAt(value, path);
    return part?.kind === 'object' ? [...part.members.keys()] : [];
  };
  return withClosestForms(schema, result.errors).flatMap(({ error, form }) => {
    const fault = describeSchemaViolation(error, memberKeys);
    return fault === null ? [] : [placed(fault, form, value, file)];
  });
}

interface FormError {
  error: ValidationError;
  /** The value with several allowed forms, if the error belongs to the closest form. */
  form: { path: (string | number)[]; count: number } | null;
}

/** Keeps, for a value that matches none of several forms, only the errors of the closest one. */
function withClosestForms(schema: string, errors: readonly ValidationError[]): FormError[] {
  const unions = errors.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  const within = (error: ValidationError, union: ValidationError): boolean =>
    error.instancePath === union.instancePath || error.instancePath.startsWith(`${union.instancePath}/`);
  const kept = errors.filter((error) => !unions.some((union) => within(error, union)));
  const outermost = unions.filter(
    (union) =>
      !unions.some((other) => other !== union && within(union, other) && other.instancePath !== union.instancePath),
  );
  return [...kept.map((error) => ({ error, form: null })), ...outermost.flatMap((union) => closestForm(schema, union))];
}

function closestForm(schema: string, union: ValidationError): FormError[] {
  const forms: unknown[] = Array.isArray(union.schema) ? union.schema : [];
  const tried = forms
    .map((form) => validateForm(schema, form, union.data).errors)
    .filter((errors) => errors.every(({ instancePath, keyword }) => instancePath !== '' || keyword !== 'type'))
    .sort((a, b) => a.length - b.length);
  // Where forms are told apart by "kind", the value has the form that it names, however many errors that has.
  const otherKind = (errors: readonly ValidationError[]): ValidationError | undefined =>
    errors.find(({ instancePath, keyword }) => instancePath === '/kind' && keyword === 'const');
  const unnamed = tried.flatMap((errors) => otherKind(errors) ?? []);
  const [firstUnnamed] = unnamed;
  if (firstUnnamed !== undefined && unnamed.length === tried.length) {
    const kinds = unnamed.map(({ schema: kind }) => kind);
    const instancePath = `${union.instancePath}/kind`;
    return [{ error: { ...firstUnnamed, keyword: 'enum', schema: kinds, instancePath }, form: null }];
  }
  const closest = tried.find((errors) => otherKind(errors) === undefined);
  if (closest === undefined || closest.length === 0) return [{ error: union, form: null }];
  const form = { path: pointerPath(union.instancePath), count: forms.length };
  return closest.map((error) => ({
    error: { ...error, instancePath: `${union.instancePath}${error.instancePath}` },
    form,
  }));
}

function placed(fault: SchemaViolation, form: FormError['form'], value: Located, file: string): Diagnostic {
  const { code, message, path, onKey, words, word } = fault;
  const at =
    fault.error.keyword === 'required'
      ? openingOf(spanNear(value, path))
      : ((onKey ? keySpan(value, path) : null) ?? spanNear(value, path));
  const meant = words !== undefined && word !== undefined ? nearest(word, words) : null;
  const listed = words !== undefined && meant === null && words.length > 0 ? `one of: ${words.join(', ')}` : null;
  const hint = meant === null ? (fault.hint ?? listed ?? exampleHint(fault.error)) : `did you mean "${meant.word}"?`;
  const around = form === null ? null : partAt(value, form.path)?.at;
  const related: Related[] =
    around && form
      ? [{ message: `must have one of ${form.count} forms; this message is about the closest`, at: around }]
      : [];
  return diagnostic(code, {
    message,
    at: at ?? { file },
    key: path,
    hint,
    related,
    fix: at === null ? null : shapeFix(fault, meant, at, value),
  });
}

/** Returns the span of an object's opening brace, the location of a missing key. */
function openingOf(span: Span | null): Span | null {
  return span === null ? null : { ...span, end: span.start + 1 };
}

function exampleHint({ keyword, params, parentSchema }: ValidationError): string | null {
  if (keyword !== 'required') return null;
  const key = String(params['missingProperty']);
  const properties: unknown = parentSchema?.['properties'];
  const property: unknown =
    typeof properties === 'object' && properties !== null
      ? Object.entries(properties).find(([name]) => name === key)?.[1]
      : null;
  if (typeof property !== 'object' || property === null) return null;
  const example: unknown =
    'examples' in property && Array.isArray(property.examples) ? property.examples[0] : undefined;
  return example === undefined ? null : `add it, for example "${key}": ${JSON.stringify(example)}`;
}
