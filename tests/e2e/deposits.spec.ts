import { expect, needsOwnServer, test, where } from './setup/fixtures.ts';

/** What a player answers at the cashier, and the state that the deposit then has. */
const ways = [
  { answer: 'pay', state: 'paid' },
  { answer: 'twice', state: 'paid' },
  { answer: 'decline', state: 'failed' },
  { answer: 'other', state: 'review' },
  { answer: 'late', state: 'redirected' },
] as const;

test(
  'a new member pays in by all five ways of the cashier, and is credited exactly what was paid',
  where({ needs: ['payments', 'play money', 'registration'] }),
  async ({ page, portal, newcomer }) => {
    needsOwnServer();
    test.setTimeout(120_000);
    const balance = async () => Number((await newcomer.api.value('wallet.balance')).sumBalance);
    const start = await balance();
    const [method] = (await newcomer.api.value('payments.methods')).items;
    const amount = method?.min ?? '';
    await portal.open('/deposit');
    await expect(page.locator('[data-form="deposit"]')).toHaveCount(0);
    await portal.action('limit-question-skip').click();
    for (const { answer, state } of ways) {
      await portal.open('/deposit');
      await page.locator('[name="typed"]').fill(amount);
      await portal.action('deposit').click();
      const choice = page.locator(`button[name="answer"][value="${answer}"]`);
      await expect(choice, 'the cashier is a site of its own').toBeVisible();
      expect(new URL(page.url()).hostname.startsWith('cashier.')).toBe(true);
      await choice.click();
      await portal.ready();
      await expect(page.locator(`[data-deposit-status="${state}"]`), answer).toBeVisible();
    }
    expect(await balance()).toBeCloseTo(start + 2 * Number(amount), 2);
    await portal.open('/deposit');
    await expect(page.locator('[data-deposit]')).toHaveCount(ways.length + 1);
    const states = await page
      .locator('[data-deposit]')
      .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.deposit));
    // The second payment of what was paid twice waits for an operator, as a deposit of its own.
    expect(states.toSorted()).toEqual([...ways.map(({ state }) => state), 'review'].toSorted());
  },
);

test(
  'a brand without a payment provider has no entry, no page and none of the code of the cashier',
  where({ gate: true, size: 'desktop', closed: true, needs: ['no payments'], brands: 'each' }),
  async ({ page, portal, visit, words }) => {
    await visit.asMember();
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    const addresses = ['/deposit', '/withdraw'];
    for (const address of ['/index', ...addresses]) {
      await portal.open(address);
      await portal.settled();
      for (const title of [words('payments:title'), words('withdrawals:title')]) {
        await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toHaveCount(0);
        await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
      }
    }
    const code = loaded.filter((path) => !addresses.includes(path) && /deposit|withdraw|cashier|payments/i.test(path));
    expect(code).toEqual([]);
  },
);
