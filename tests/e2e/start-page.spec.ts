import { expect, needsOwnServer, test, where } from './setup/fixtures.ts';

for (const size of ['mobile', 'desktop'] as const) {
  test(
    `on a ${size}, no demo account on the start page is wider than its card`,
    where({ gate: true, size }),
    async ({ page, site }) => {
      needsOwnServer();
      const { protocol, port } = site.address.connect;
      await page.goto(`${protocol}//localhost:${port}/`);
      await expect(page.getByRole('table', { name: 'Demo accounts' }).first()).toBeVisible();
      expect(await page.evaluate(cutOff)).toEqual([]);
      await page.evaluate(() => {
        for (const text of document.querySelectorAll('.card .name, .card code')) text.textContent = 'W'.repeat(80);
      });
      expect(await page.evaluate(cutOff)).toEqual([]);
    },
  );
}

/** Returns the texts that reach beyond the inner width of their card, and those that are wider than the page. */
function cutOff(): string[] {
  return [...document.querySelectorAll('.card')].flatMap((card) => {
    const { left, right } = card.getBoundingClientRect();
    const parts = [card, ...card.querySelectorAll('*')].filter((part) => {
      const at = part.getBoundingClientRect();
      return at.left < left || at.right > right || at.right > document.documentElement.clientWidth;
    });
    return parts.map((part) => part.textContent);
  });
}
