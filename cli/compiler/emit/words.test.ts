import { afterAll, beforeAll, expect, test } from 'vitest';
import english from '../../../locales/en/messages.json' with { type: 'json' };
import { createTestProject, type TestProject } from '../../test-project.fixture.ts';
import { buildBrands } from '../build-brands.ts';
import { openLibrary } from '../library.ts';

let shop: TestProject;
let files: Record<string, string>;

beforeAll(async () => {
  shop = createTestProject();
  shop.brand('aurora', { copy: { EN: { messages: { footer: 'Ahoy from {{brand}}.' } } } });
  const [built] = await buildBrands({ ids: ['aurora'], library: openLibrary(shop.workspace) });
  expect(built?.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  files = shop.dist();
});
afterAll(() => {
  shop.remove();
});

test('server.json contains the message strings, with the brand’s own in place of the defaults', () => {
  const [, text = '{}'] = Object.entries(files).find(([name]) => name.endsWith('/server.json')) ?? [];
  expect(JSON.parse(Buffer.from(text, 'latin1').toString('utf8'))).toMatchObject({
    messages: {
      EN: { ...english, footer: 'Ahoy from {{brand}}.' },
      TH: { footer: expect.stringContaining('{{brand}}') },
    },
  });
});

test('no browser receives message strings, and a brand that replaces no other strings shares its copy file', () => {
  const others = Object.entries(files).filter(([name]) => !name.endsWith('/server.json'));
  expect(
    others.filter(([, text]) => text.includes('Ahoy') || text.includes(english.reset_lead)).map(([name]) => name),
  ).toEqual([]);
  expect(others.some(([name]) => /brands\/aurora\/[^/]+\/copy\.en\.json$/.test(name))).toBe(false);
});
