import { RE2JS } from 're2js';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { spanNear } from '../read/located.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';

/** Registration rules and the rule of passwords can be run, and can be met. */
export function lintRegistration(resolved: ResolvedBrand): Diagnostic[] {
  const { registration, passwords } = resolved.brand.server;
  const rules = registration.rules.flatMap((rule, index) => {
    const key = ['server', 'registration', 'rules', index];
    return [...lintBounds(resolved, rule, key), ...lintPattern(resolved, rule, key)];
  });
  return [...rules, ...lintPattern(resolved, { field: 'passwords', ...passwords }, ['server', 'passwords'])];
}

type Key = (string | number)[];

function lintBounds(
  { located, file }: ResolvedBrand,
  { field, minLength, maxLength }: { field: string; minLength: number; maxLength: number },
  rule: Key,
): Diagnostic[] {
  if (minLength <= maxLength) return [];
  const key = [...rule, 'minLength'];
  return [
    diagnostic('LV3024', {
      message: `${field}: the least length ${minLength} is greater than the most ${maxLength}`,
      at: spanNear(located, key) ?? { file },
      key,
      hint: `write ${maxLength} or less, or raise "maxLength"`,
    }),
  ];
}

function lintPattern(
  { located, file }: ResolvedBrand,
  { field, acceptedPattern }: { field: string; acceptedPattern: string },
  rule: Key,
): Diagnostic[] {
  const reason = patternFault(acceptedPattern);
  if (reason === null) return [];
  const key = [...rule, 'acceptedPattern'];
  return [
    diagnostic('LV3023', {
      message: `${field}: the pattern cannot be run: ${reason}`,
      at: spanNear(located, key) ?? { file },
      key,
      hint: 'RE2 knows no look-around and no back references; * takes any text',
    }),
  ];
}

const known = new Map<string, string | null>([['*', null]]);

function patternFault(pattern: string): string | null {
  let fault = known.get(pattern);
  if (fault === undefined) {
    fault = null;
    try {
      RE2JS.compile(pattern);
    } catch (error) {
      fault = error instanceof Error ? error.message : 'not RE2';
    }
    known.set(pattern, fault);
  }
  return fault;
}
