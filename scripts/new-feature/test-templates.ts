import type { Names } from './names.ts';

/** Returns the test of the call and that of the page in the browser, by path. */
export function testFiles(names: Names): Record<string, string> {
  const { id } = names;
  return {
    [`tests/contract/platform-${id}.test.ts`]: contractTest(names),
    [`tests/e2e/${id}.spec.ts`]: e2eTest(names),
  };
}

function contractTest({ id, flag, table }: Names): string {
  return `import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, brandBundle, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

let postgres: StartedPostgres;
let running: TestPlatform;

beforeAll(async () => {
  postgres = await startPostgres();
  const databaseUrl = await postgres.freshDatabase();
  const brand = brandBundle();
  running = await startPlatform({
    databaseUrl,
    brands: [
      { bundle: brand },
      { bundle: brandBundle({ id: 'ruby', merchantCode: 'RUBY01', domains: ['ruby.example'] }) },
      {
        bundle: brandBundle({
          id: 'onyx',
          merchantCode: 'ONYX01',
          domains: ['onyx.example'],
          settings: [...brand.settings, { modId: '${flag}', enabled: '0' }],
        }),
      },
    ],
  });
  const admin = new Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query(
    \`insert into livery.${table} (merchant, id, title, published_at) values
      ('OPAL01', 'a', 'Early', '2026-01-01'), ('OPAL01', 'b', 'Late', '2026-02-01'), ('OPAL01', 'c', 'Soon', '2999-01-01')\`,
  );
  await admin.end();
});
afterAll(async () => {
  await running.close();
  await postgres.stop();
});

const listed = async (brand: string) => {
  const browser = new Browser(running.app, brand);
  await browser.register('reader');
  return browser.call('GET', '/wps/${id}');
};

test('members see what is published at their brand, newest first', async () => {
  const { body } = await listed('opal');
  expect(body.value).toMatchObject({
    items: [{ title: 'Late', publishedAt: '2026-02-01T00:00:00.000Z' }, { title: 'Early' }],
  });
  expect((await listed('ruby')).body.value).toEqual({ items: [] });
});

test('a brand that has switched the flag off has no such call', async () => {
  expect((await listed('onyx')).status).toBe(404);
});
`;
}

function e2eTest({ id }: Names): string {
  return `import { expect, test, where } from './setup/fixtures.ts';

test(
  'a member opens the page /${id} from the menu and finds what is published, or why there is nothing',
  where({ gate: true, size: 'mobile', needs: ['registration', '/${id}'] }),
  async ({ page, portal, member, words }) => {
    expect(member.username).not.toBe('');
    await portal.open('/index');
    const menu = await portal.openMenu();
    await menu.getByRole('link', { name: words('${id}:title') }).click();
    await expect(page.getByRole('heading', { level: 1, name: words('${id}:title') })).toBeVisible();
    const content = page.getByText(words('${id}:empty.title')).or(page.getByRole('main').getByRole('listitem'));
    await expect(content.first()).toBeVisible();
  },
);
`;
}
