import { afterAll, beforeAll, expect, test } from 'vitest';
import { cpuGrowth } from '../support/cpu-growth.ts';
import { validateField } from '../../runtime/shared/registration-rules.ts';
import type { RegisterRule } from '../../schema/generated/api/system.ts';
import { Browser, brandBundle, startPlatform, type TestPlatform } from '../support/platform.ts';

/** Patterns that never finish in a backtracking engine, or that become huge when expanded. */
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
  'a registration rule %s rejects a value that does not match, and the server keeps running',
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

test.each(hostile)('matching %s takes time linear in the length of the input', (pattern) => {
  const rule = { ...ruleOf(pattern), maxLength: 1_000_000 };
  expect(cpuGrowth((input: string) => validateField(rule, input), bomb(4_000), bomb(40_000))).toBeLessThan(40);
});
