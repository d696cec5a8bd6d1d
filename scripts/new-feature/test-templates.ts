import type { Names } from './names.ts';

/** Returns the tests of the page, of the call and of the page in the browser, by path. */
export function testFiles(names: Names): Record<string, string> {
  const { id } = names;
  return {
    [`runtime/portal/features/${id}/pages/${id}-page.test.tsx`]: pageTest(names),
    [`tests/contract/platform-${id}.test.ts`]: contractTest(names),
    [`tests/e2e/${id}.spec.ts`]: e2eTest(names),
  };
}

function pageTest({ id, Name, title }: Names): string {
  return `// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { type FakeAnswer, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { ${Name}Page } from './${id}-page.tsx';

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  stop();
});

function open(answer: () => FakeAnswer | Promise<FakeAnswer>): void {
  stop = serveFakes({ '${id}.list': answer });
  renderOnStage(<${Name}Page />, { at: '/${id}' });
}

describe('${Name}Page', () => {
  test('shows its heading and a placeholder while the entries are loading', () => {
    open(() => new Promise(() => undefined));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(${JSON.stringify(title)});
    expect(screen.getByRole('status')).toBeTruthy();
  });

  test('shows each entry', async () => {
    open(() => ({ value: { items: [{ id: 'en_1', title: 'First', publishedAt: '2026-11-21T08:00:00Z' }] } }));
    expect((await screen.findByRole('listitem')).textContent).toContain('First');
  });

  test('states that there is no entry yet, with a link to the home page', async () => {
    open(() => ({ value: { items: [] } }));
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/index');
  });

  test('shows why the entries could not be loaded, and loads them at a retry', async () => {
    const answers: FakeAnswer[] = [{ code: '${id}.off' }, { value: { items: [] } }];
    open(() => answers.shift() ?? { value: { items: [] } });
    expect((await screen.findByRole('alert')).textContent).toContain('This page is not available at the moment.');
    fireEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  });
});
`;
}

function contractTest({ id, flag }: Names): string {
  return `import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database } from '../../runtime/server/platform/database/database.ts';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { addEntry } from '../../runtime/server/platform/${id}/repository.ts';
import { Browser, brandBundle, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

describe('${id}.list', () => {
  let postgres: StartedPostgres;
  let database: Database;
  let running: TestPlatform;

  beforeAll(async () => {
    postgres = await startPostgres();
    const databaseUrl = await postgres.freshDatabase();
    running = await startPlatform({
      databaseUrl,
      brands: [
        { bundle: brandBundle() },
        { bundle: brandBundle({ id: 'ruby', merchantCode: 'RUBY01', domains: ['ruby.example'] }) },
        {
          bundle: brandBundle({
            id: 'onyx',
            merchantCode: 'ONYX01',
            domains: ['onyx.example'],
            settings: [...brandBundle().settings, { modId: '${flag}', enabled: '0' }],
          }),
        },
      ],
    });
    database = await openPlatformDatabase({ dataDir: running.dataDir, databaseUrl });
    await add('Early', '2026-01-01T00:00:00Z');
    await add('Late', '2026-02-01T00:00:00Z');
    await add('Announced', '2999-01-01T00:00:00Z');
  });
  afterAll(async () => {
    await database.close();
    await running.close();
    await postgres.stop();
  });

  const add = (title: string, at: string): Promise<string> =>
    addEntry(database.as('OPAL01'), { merchant: 'OPAL01', title, publishedAt: new Date(at) });

  async function memberOf(brand: string): Promise<Browser> {
    const browser = new Browser(running.app, brand);
    await browser.register('reader');
    return browser;
  }

  test('returns the published entries, newest first', async () => {
    const { body } = await (await memberOf('opal')).call('GET', '/wps/${id}');
    expect(body.value).toMatchObject({
      items: [{ title: 'Late', publishedAt: '2026-02-01T00:00:00.000Z' }, { title: 'Early' }],
    });
  });

  test('returns no entry of another brand', async () => {
    expect((await (await memberOf('ruby')).call('GET', '/wps/${id}')).body.value).toEqual({ items: [] });
  });

  test('is refused at a brand that has switched the flag off', async () => {
    const { status, body } = await (await memberOf('onyx')).call('GET', '/wps/${id}');
    expect([status, body.code]).toEqual([404, '${id}.off']);
  });
});
`;
}

function e2eTest({ id }: Names): string {
  return `import { conditionOf } from './setup/conditions.ts';
import { expect, test, where } from './setup/fixtures.ts';

for (const size of ['desktop', 'mobile'] as const) {
  test(\`a member opens the page /${id} from the menu on \${size}\`, where({ size }), async ({ page, portal, member, site, words }) => {
    expect(member.username).not.toBe('');
    const offered = conditionOf('/${id}').holds(site.bundle);
    await portal.open('/index');
    const menu = size === 'mobile' ? await portal.openMenu() : portal.header;
    const entry = menu.getByRole('link', { name: words('${id}:title'), exact: true });
    await expect(entry).toHaveCount(offered ? 1 : 0);
    if (!offered) return;
    await entry.click();
    await expect(page.getByRole('heading', { level: 1, name: words('${id}:title') })).toBeVisible();
    await expect(page.getByText(words('${id}:empty.title')).or(page.getByRole('main').getByRole('listitem')).first()).toBeVisible();
  });
}
`;
}
