import { expect, test, where } from './setup/fixtures.ts';

test(
  'the empty profit and loss of a new member explains itself, and is reached from the header',
  where({ gate: true, size: 'desktop', needs: ['registration'], brands: 'all' }),
  async ({ page, portal, newcomer, words }) => {
    expect(newcomer.username).not.toBe('');
    await portal.open('/index');
    await portal.followInHeader(words('records:profit.title'));
    await expect(page).toHaveURL(/\/records\/profit$/);
    await expect(page.getByRole('heading', { level: 1, name: words('records:profit.title') })).toBeVisible();
    await expect(page.getByText(words('records:empty.title'))).toBeVisible();
  },
);

test(
  'the period and the grouping of profit and loss survive a reload, and days that are too many are explained',
  where({ size: 'mobile', brands: 'all' }),
  async ({ page, portal, member, words }) => {
    expect(member.username).not.toBe('');
    await portal.open('/records/profit');
    const month = page.getByRole('button', { name: words('records:profit.month') });
    const studio = page.getByRole('button', { name: words('records:profit.by.vendor'), exact: true });
    await month.click();
    await studio.click();
    await page.reload();
    await portal.ready();
    await expect(month).toHaveAttribute('aria-pressed', 'true');
    await expect(studio).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: words('records:profit.chosen') }).click();
    await page.getByLabel(words('records:profit.from')).fill('2026-01-01');
    // The last day is that of the answer.
    await expect(page.getByLabel(words('records:profit.to'))).not.toHaveValue('');
    await page.getByRole('button', { name: words('records:profit.show'), exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('92');
  },
);

test(
  'profit and loss is a page of the member centre',
  where({ size: 'desktop' }),
  async ({ portal, member, words }) => {
    expect(member.username).not.toBe('');
    await portal.open('/index');
    await portal.action('member-centre').click();
    await portal.action('centre-personalProfit').click();
    await expect(portal.dialog.getByRole('heading', { name: words('records:profit.title') })).toBeVisible();
    await expect(portal.dialog.getByRole('button', { name: words('records:range.30days') })).toBeVisible();
  },
);
