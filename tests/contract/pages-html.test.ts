import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';

const brands = path.resolve(import.meta.dirname, '../..', process.env.LIVERY_DIST ?? 'dist', 'brands');
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    // A click before the portal runs must not send a password as a plain form: until then no button submits.
    rules: { 'wcag/h32': 'off' },
  }),
);

test('every prerendered page of every demo brand is valid HTML', async () => {
  const pages = globSync('*/current.json', { cwd: brands }).flatMap((file) => {
    const { hash }: { hash: string } = JSON.parse(readFileSync(path.join(brands, file), 'utf8'));
    return globSync(path.join(path.dirname(file), hash, 'pages/*/*.html'), { cwd: brands });
  });
  expect(pages.length).toBeGreaterThan(60);
  const found = new Map<string, string>();
  for (const page of pages) {
    const { results } = await validator.validateString(readFileSync(path.join(brands, page), 'utf8'));
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      found.set(`${ruleId}: ${message} (${selector ?? 'no element'})`, page);
  }
  expect(Object.fromEntries(found)).toEqual({});
});
