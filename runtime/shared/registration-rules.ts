import { RE2JS } from 're2js';
import { isPlainText } from './plain-text.ts';
import { isRealName } from './real-name.ts';

/** The part of a registration rule that validates a value; the complete rule is `system#RegisterRule`. */
export interface FieldRule {
  required: boolean;
  minLength: number;
  maxLength: number;
  /** Names the message `reg_pattern_{patternId}` and, for rules that RE2 cannot express, the predicate. */
  patternId: string;
  /** RE2 syntax; `*` accepts any text. */
  acceptedPattern: string;
}

export type FieldError = 'required' | 'pattern';

/** Maximum length of a pattern; a longer one accepts nothing. */
const patternMaxLength = 256;

/**
 * Returns the error of a registration field, or null. Portal and platform both use it. A pattern that RE2 cannot
 * compile accepts nothing, unless a predicate replaces it.
 */
export function validateField(rule: FieldRule, value: string): FieldError | null {
  if (value === '') return rule.required ? 'required' : null;
  if (!isPlainText(value)) return 'pattern';
  const length = [...value].length;
  if (length < rule.minLength || length > rule.maxLength) return 'pattern';
  return accepts(rule, value) ? null : 'pattern';
}

function accepts({ patternId, acceptedPattern }: FieldRule, value: string): boolean {
  const predicate = predicates[patternId];
  if (predicate && !predicate(value)) return false;
  if (acceptedPattern === '*') return true;
  const pattern = compiled(acceptedPattern);
  return pattern === null ? predicate !== undefined : pattern.matches(value);
}

/** Rules of the catalogue that RE2 cannot express well. */
const predicates: Readonly<Record<string, (value: string) => boolean>> = {
  '4': isEmail,
  '12': isDate,
  payee: isRealName,
  '17': (value) => [/\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\p{N}\s]/u].every((kind) => kind.test(value)),
};

function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@');
  const domain = value.slice(at + 1);
  const labels = domain.split('.');
  return (
    at > 0 &&
    !/\s/.test(value) &&
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}-]{1,63}$/u.test(label) && !/^-|-$/.test(label))
  );
}

function isDate(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? reordered(value);
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

function reordered(value: string): (string | undefined)[] {
  const [, month, day, year] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(value) ?? [];
  return [undefined, year, month, day];
}

const patterns = new Map<string, RE2JS | null>();

function compiled(pattern: string): RE2JS | null {
  const known = patterns.get(pattern);
  if (known !== undefined) return known;
  const made = compile(pattern);
  patterns.set(pattern, made);
  return made;
}

function compile(pattern: string): RE2JS | null {
  if (pattern.length > patternMaxLength) return null;
  try {
    return RE2JS.compile(pattern);
  } catch {
    return null;
  }
}
