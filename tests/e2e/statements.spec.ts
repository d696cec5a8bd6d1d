import { readFile } from 'node:fs/promises';
import { expect, test, where } from './setup/fixtures.ts';

test(
  'a statement on demand is verified without a connection, intact and then altered',
  where({ gate: true, size: 'mobile', needs: ['registration', 'play money', 'open pages'], brands: 'all' }),
  async ({ page, portal, newcomer, words, context }) => {
    await newcomer.api.value('wallet.takeGrant', { key: crypto.randomUUID() });
    await portal.open('/records/account');
    await page.getByRole('link', { name: words('records:statements.title') }).click();
    await expect(page.getByText(words('records:statements.none'))).toBeVisible();
    await page.getByRole('button', { name: words('records:statements.request.submit') }).click();
    await expect(page.locator('[data-row="1"]')).toContainText(words('records:lines.kind.grant'));
    const facts = page.locator('main dl dd');
    expect(await facts.evaluateAll((all) => all.filter((fact) => fact.scrollWidth > fact.clientWidth).length)).toBe(0);
    const files: Record<string, string> = {};
    for (const format of ['csv', 'json']) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        portal.action(`statement-${format}`).click(),
      ]);
      files[`statement.${format}`] = await readFile(await download.path(), 'utf8');
    }
    await page.getByRole('link', { name: words('records:verifyFile.title') }).click();
    const choose = page.getByTestId('statement-file');
    await expect(choose).toBeAttached();
    await context.setOffline(true);
    const give = (name: string, text: string) =>
      choose.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    for (const [name, text] of Object.entries(files)) {
      await give(name, text);
      await expect(page.locator('[data-verdict="intact"]')).toContainText(name);
    }
    const altered = (files['statement.json'] ?? '').replace('"kind":"grant"', '"kind":"deposit"');
    await give('altered.json', altered);
    await expect(page.locator('[data-verdict="altered"]')).toContainText(
      words('records:verifyFile.altered.line', { line: '1' }),
    );
    await give('other.json', '{}');
    await expect(page.locator('[data-verdict="foreign"]')).toContainText(words('records:verifyFile.foreign.title'));
    await context.setOffline(false);
  },
);

test(
  'a visitor verifies files without a login',
  where({ gate: true, size: 'desktop', needs: ['open pages'], brands: 'all' }),
  async ({ page, portal, words }) => {
    await portal.open('/records/verify');
    await expect(page.getByRole('heading', { level: 1, name: words('records:verifyFile.title') })).toBeVisible();
    await expect(page.getByTestId('statement-file')).toBeAttached();
  },
);
