import { afterAll, beforeAll, expect, test } from 'vitest';
import { validateField } from '../../runtime/shared/registration-rules.ts';
import type { RegisterRule } from '../../schema/generated/api/system.ts';
import { Browser, brandBundle, startPlatform, type TestPlatform } from '../support/platform.ts';

/** Patterns that a backtracking engine would never be done with, or that grow beyond measure when written out. */
const hostile = [
  '(a+)+$',
  '^(a|aa)+$',
  '(.*)*x',
  '(x+x+)+y',
  '(\\p{L}|\\p{Lu})*!$',
  '((a{0,100}){0,100}){0,9}',
  'a{1000}{1000}',
  '(?:a?){500}a{500}',
  '(?=a+)b',
  '((((((((',
];

const bomb = (length: number): string => `${'a'.repeat(length - 1)}!`;
const ruleOf = (acceptedPattern: string): RegisterRule => ({
  field: 'payeeName',
  enabled: true,
  required: true,
  minLength: 0,
  maxLength: 255,
  patternId: '1',
  acceptedPattern,
});

let running: TestPlatform;
const brandOf = (index: number): string => `opal${index}`;

beforeAll(async () => {
  running = await startPlatform({
    brands: hostile.map((pattern, index) => ({
      bundle: brandBundle({ id: brandOf(index), merchantCode: `OPAL${index}`, domains: [`opal${index}.example`] }),
      server: { registration: { rules: [ruleOf(pattern)] } },
    })),
  });
});
afterAll(() => running.close());

test.each(hostile.map((pattern, index) => [pattern, index] as const))(
  'a registration rule %s refuses what does not match it, and leaves the server standing',
  async (_pattern, index) => {
    const visitor = new Browser(running.app, brandOf(index));
    const send = (payeeName: string) =>
      visitor.call('PUT', '/wps/member/register', {
        username: 'ada12345',
        password: 'correct-horse-9',
        confirmPassword: 'correct-horse-9',
        ageConfirmed: true,
        termsAccepted: true,
        login: true,
        registerMethod: 'WEB',
        humanToken: 'test-human',
        payeeName,
      });
    const refused = await send(bomb(255).replaceAll('!', '?'));
    expect([refused.status, refused.body.code]).toEqual([400, 'account.field_invalid']);
    const huge = await send(bomb(10_240));
    expect([huge.status, huge.body.code]).toEqual([400, 'request.invalid']);
    expect((await visitor.call('GET', '/wps/system/status')).status).toBe(200);
  },
);

test.each(hostile)('the work of %s grows with its input, and not with its square', (pattern) => {
  const rule = { ...ruleOf(pattern), maxLength: 1_000_000 };
  // Ten times the input: ten times the work, a hundred times if it grew by the square.
  const [short, long] = [bomb(4_000), bomb(40_000)];
  validateField(rule, short);
  expect(fastest(() => validateField(rule, long))).toBeLessThan(
    40 *
      Math.max(
        fastest(() => validateField(rule, short)),
        0.05,
      ),
  );
});

/** The shortest of several runs, in milliseconds: what else the machine does only ever adds. */
function fastest(work: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}
