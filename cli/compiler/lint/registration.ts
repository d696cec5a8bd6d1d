import { RE2JS } from 're2js';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { spanNear } from '../read/located.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';

/** Registration rules can be run, and can be met. */
export function lintRegistration({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const [index, rule] of brand.server.registration.rules.entries()) {
    const key = ['server', 'registration', 'rules', index];
    const at = (name: string) => spanNear(located, [...key, name]) ?? { file };
    if (rule.minLength > rule.maxLength) {
      const message = `${rule.field}: the least length ${rule.minLength} is greater than the most ${rule.maxLength}`;
      found.push(
        diagnostic('LV3024', {
          message,
          at: at('minLength'),
          key: [...key, 'minLength'],
          hint: `write ${rule.maxLength} or less, or raise "maxLength"`,
        }),
      );
    }
    const reason = patternFault(rule.acceptedPattern);
    if (reason === null) continue;
    const message = `${rule.field}: the pattern cannot be run: ${reason}`;
    found.push(
      diagnostic('LV3023', {
        message,
        at: at('acceptedPattern'),
        key: [...key, 'acceptedPattern'],
        hint: 'RE2 knows no look-around and no back references; * takes any text',
      }),
    );
  }
  return found;
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
