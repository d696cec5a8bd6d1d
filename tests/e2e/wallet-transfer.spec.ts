import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, needsOwnServer, test, where } from './setup/fixtures.ts';
import { demoPassword, logInBrowser } from './setup/session-cookie.ts';
import type { Member, Site } from './setup/site.ts';

const path = '/wps/v2/wallets/transfer/upline';

/** Logs the demo member in whose upline is the demo agent, with money. */
async function teamMember(context: BrowserContext, site: Site): Promise<Member> {
  const api = site.api();
  await api.login('team1', demoPassword);
  const offer = await api.value('wallet.grantOffer');
  if (offer.available) await api.value('wallet.takeGrant', { key: crypto.randomUUID() });
  const member = { username: 'team1', password: demoPassword, api };
  await logInBrowser(context, site, member);
  return member;
}

/** Lets the server carry out the next requests of this document, and loses their replies. */
function loseReply(page: Page): Promise<void> {
  return page.evaluate((lost) => {
    const real = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await real(input, init);
      if (init?.method === 'POST' && String(input).endsWith(lost)) throw new TypeError('connection lost');
      return answer;
    };
  }, path);
}

test(
  'a transfer to the agent has one effect after a lost reply, a reload and twenty clicks',
  where({ gate: true, size: 'mobile', needs: ['transfers', 'play money'], brands: 'each' }),
  async ({ page, portal, site, context, words }) => {
    needsOwnServer();
    const { api } = await teamMember(context, site);
    const balance = async () => Number((await api.value('wallet.balance')).sumBalance);
    const start = await balance();
    await portal.open('/index?centre=transferUpline');
    await loseReply(page);
    const axe = async () => (await new AxeBuilder({ page }).include('[role="dialog"]').analyze()).violations;
    await portal.shown('typed').fill('2');
    expect(await axe()).toEqual([]);
    await portal.action('money-next').click();
    await expect(portal.dialog).toContainText(portal.money(site.bundle.currency.decimals === 0 ? '2' : '2.00'));
    await portal.shown('paymentPassword').fill('wrong');
    expect(await axe()).toEqual([]);
    await portal.shown('paymentPassword').fill(demoPassword);
    await portal.action('money-send').click();
    await expect(portal.dialog).toContainText(words('wallet:form.unknown'));
    await page.reload();
    await portal.ready();
    await expect(portal.dialog).toContainText(words('wallet:form.recovered'));
    const gaps = await portal.dialog.locator('dl').evaluate((list) => {
      const end = list.getBoundingClientRect().right;
      return [...list.querySelectorAll('dd')].map((value) => Math.round(end - value.getBoundingClientRect().right));
    });
    expect(new Set(gaps), 'every value of the receipt ends at the same edge').toEqual(new Set([0]));
    expect(await axe()).toEqual([]);
    expect(await balance()).toBe(start - 2);

    await portal.action('money-again').click();
    await portal.shown('typed').fill('1');
    await portal.action('money-next').click();
    await portal.shown('paymentPassword').fill(demoPassword);
    await portal.action('money-send').evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 20; click += 1) button.click();
    });
    await expect(portal.dialog).toContainText(words('wallet:transfer.done'));
    expect(await balance()).toBe(start - 3);
    await portal.expectTrueBalance();
  },
);

test(
  'a member who cannot transfer yet is led to what is missing',
  where({ size: 'desktop', needs: ['transfers', 'play money'] }),
  async ({ portal, site, context }) => {
    needsOwnServer();
    const api = site.api();
    await api.login('team2', demoPassword);
    await logInBrowser(context, site, { username: 'team2', password: demoPassword, api });
    await portal.open('/index?centre=transferUpline');
    await expect(portal.action('money-next')).toBeDisabled();
    await portal.action('fix-paymentPassword').click();
    await expect(portal.action('payment-password')).toBeVisible();
    await portal.action('centre-transferUpline').click();
    await portal.action('fix-balance').click();
    await expect(portal.action('take-grant')).toBeVisible();
  },
);

test(
  'a member without an upline has no page for transfers',
  where({ size: 'desktop', needs: ['transfers', 'registration'] }),
  async ({ portal, newcomer }) => {
    expect(newcomer.username).not.toBe('');
    await portal.open('/index?centre=transferUpline');
    await expect(portal.action('centre-securityCenter')).toBeVisible();
    await expect(portal.action('centre-transferUpline')).toHaveCount(0);
  },
);

test(
  'a brand without transfers has no page for them, also not for a member with an upline',
  where({ size: 'desktop', needs: ['no transfers', 'play money'], brands: 'each' }),
  async ({ page, portal, site, context }) => {
    needsOwnServer();
    await teamMember(context, site);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await portal.open('/index?centre=transferUpline');
    await expect(portal.action('centre-securityCenter')).toBeVisible();
    await expect(portal.action('centre-transferUpline')).toHaveCount(0);
    expect(calls).not.toContain(path);
  },
);
