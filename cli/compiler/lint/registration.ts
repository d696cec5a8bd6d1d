import { RE2JS } from 're2js';
import { decideFlag } from '../../../runtime/shared/flags.ts';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import type { Library } from '../library.ts';
import { spanNear } from '../read/located.ts';
import { compiledSettings } from '../resolve/compiled-settings.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';
import { patternAdmits } from './pattern-admits.ts';

/** Checks that the registration and password rules can be run and can be met. */
export function lintRegistration(resolved: ResolvedBrand, library: Library): Diagnostic[] {
  const { registration, passwords } = resolved.brand.server;
  const rules = registration.rules.flatMap((rule, index) => {
    const key = ['server', 'registration', 'rules', index];
    return [...lintBounds(resolved, rule, key), ...lintPattern(resolved, rule, key), ...lintEmail(resolved, rule, key)];
  });
  return [
    ...rules,
    ...lintRepeats(resolved),
    ...lintPassword(resolved, library),
    ...lintPattern(resolved, { field: 'passwords', ...passwords }, ['server', 'passwords']),
  ];
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
      message: `${field}: the minimum length ${minLength} is greater than the maximum length ${maxLength}`,
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
      hint: 'RE2 does not support look-around or back references; * accepts any text',
    }),
  ];
}

/** Reports a second rule for a field: only the first one applies. */
function lintRepeats({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  const { rules } = brand.server.registration;
  return rules.flatMap(({ field }, index) => {
    if (rules.findIndex((rule) => rule.field === field) === index) return [];
    const key = ['server', 'registration', 'rules', index, 'field'];
    const message = `"server.registration.rules" holds a rule for "${field}" twice`;
    const hint = 'only the first applies: remove one of the two';
    return [diagnostic('LV1015', { message, at: spanNear(located, key) ?? { file }, key, hint })];
  });
}

/**
 * Checks that registration by user name has a user name and a password field, and that a password can meet both of its
 * rules.
 */
function lintPassword({ brand, located, file }: ResolvedBrand, library: Library): Diagnostic[] {
  const layers = { catalogue: library.flags, compiled: compiledSettings(located, file), now: 0 };
  if (!decideFlag('USERNAMEREG3', layers).value) return [];
  const { registration, passwords } = brand.server;
  return registration.rules.flatMap(({ field, enabled, required, minLength, maxLength }, index) => {
    if (field !== 'username' && field !== 'password') return [];
    const problem = (name: string, message: string, hint: string): Diagnostic => {
      const key = ['server', 'registration', 'rules', index, name];
      return diagnostic('LV3158', { message, at: spanNear(located, key) ?? { file }, key, hint });
    };
    const without = `${field}: no player can log in without one`;
    if (!enabled)
      return [problem('enabled', without, 'write true; the flags of REGISTER3 decide how players register')];
    if (!required) return [problem('required', without, 'write true')];
    if (field === 'username') return [];
    const { minLength: least, maxLength: most } = passwords;
    const both = `"server.passwords" requires ${least} to ${most} characters`;
    if (maxLength < least)
      return [problem('maxLength', `password: at most ${maxLength}, and ${both}`, `write ${least} or more`)];
    if (minLength > most)
      return [problem('minLength', `password: at least ${minLength}, and ${both}`, `write ${most} or less`)];
    return [];
  });
}

/** The shortest address with a domain: a@b.c */
const shortestEmail = 5;

interface EmailRule {
  field: string;
  enabled: boolean;
  maxLength: number;
  acceptedPattern: string;
}

/** Checks that a rule for email addresses accepts at least one. */
function lintEmail(
  { located, file }: ResolvedBrand,
  { field, enabled, maxLength, acceptedPattern }: EmailRule,
  rule: Key,
): Diagnostic[] {
  if (field !== 'email' || !enabled) return [];
  const never = (name: string, message: string, hint: string, text: string): Diagnostic[] => {
    const key = [...rule, name];
    const at = spanNear(located, key) ?? { file };
    const edits = 'source' in at ? [{ file: at.source.file, start: at.start, end: at.end, text }] : [];
    const fix = edits.length === 0 ? null : { title: `write ${text}`, unsafe: true as const, edits };
    return [diagnostic('LV3154', { message, at, key, hint, fix })];
  };
  if (maxLength < shortestEmail)
    return never(
      'maxLength',
      `email: no address has ${maxLength} characters or fewer`,
      'addresses have up to 254',
      '254',
    );
  if (acceptedPattern === '*' || patternFault(acceptedPattern) !== null) return [];
  const missing = ['@', '.'].filter((character) => !patternAdmits(acceptedPattern, character));
  if (missing.length === 0) return [];
  const message = `email: no address matches ${acceptedPattern}, which allows no "${missing.join('" and no "')}"`;
  return never('acceptedPattern', message, 'write "*": the platform checks the form of an address itself', '"*"');
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
