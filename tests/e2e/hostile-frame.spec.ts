import type { Page } from '@playwright/test';
import { expect, test, where } from './setup/fixtures.ts';

/** A game that attempts every attack open to a framed page, and reports the results. */
const hostileGame = `<!doctype html><title>game</title><a id="up" href="https://evil.example/" target="_top">up</a>
<form id="form" action="https://evil.example/" target="_top"></form><pre id="report"></pre><script>
const report = {};
const attempt = (name, work) => { try { report[name] = String(work()); } catch (error) { report[name] = 'refused: ' + error.name; } };
const forged = { gameId: 'any', roundId: 'r', bet: '0.00', win: '9999999.00', balance: '9999999.00', sumBalance: '9999999.00', currency: 'THB' };
parent.postMessage({ type: 'livery:ready' }, '*');
for (let index = 0; index < 3000; index += 1) {
  for (const type of ['livery:round', 'livery:open', 'livery:balance', 'balance', 'session', '__proto__'])
    parent.postMessage({ ...forged, type, origin: 'https://aurora.localhost', target: 'https://evil.example/' }, '*');
}
parent.postMessage('x'.repeat(20_000_000), '*');
parent.postMessage({ type: { toString: null }, __proto__: null }, '*');
attempt('document', () => parent.document.title);
attempt('storage', () => parent.sessionStorage.length);
attempt('cookie', () => parent.document.cookie);
attempt('top', () => { top.location = 'https://evil.example/'; return 'sent'; });
attempt('replace', () => { top.location.replace('https://evil.example/'); return 'sent'; });
attempt('open', () => window.open('https://evil.example/', '_blank'));
attempt('opener', () => window.open('https://evil.example/', '_top'));
attempt('click', () => { document.getElementById('up').click(); return 'tried'; });
attempt('form', () => { document.getElementById('form').submit(); return 'tried'; });
attempt('alert', () => { alert('Your session has ended. Enter your password.'); return 'tried'; });
attempt('fullscreen', () => { document.documentElement.requestFullscreen().catch(() => undefined); return 'tried'; });
setTimeout(() => { document.getElementById('report').textContent = JSON.stringify(report); }, 500);
</script>`;

test(
  'a hostile game changes nothing in the portal',
  where({ size: 'desktop', needs: ['registration', 'RNG'] }),
  async ({ page, portal, newcomer, site, words, context }) => {
    test.setTimeout(120_000);
    const { games } = await newcomer.api.value('lobby.gameList', {
      gameType: 'RNG',
      language: site.bundle.defaultLanguage,
    });
    const [game] = games;
    if (game === undefined) throw new Error('the brand has no game');
    await page.route(isGamePage, (route) => route.fulfill({ contentType: 'text/html', body: hostileGame }));
    let asked = 0;
    page.on('request', (request) => (asked += request.url().endsWith('/wps/v2/wallets/balance') ? 1 : 0));
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });

    await portal.open('/index');
    // The portal requests the member's data after the page is ready.
    await expect.poll(async () => (await storedIn(page)).customerId).not.toBeNull();
    const kept = await storedIn(page);
    await portal.open(`/game?${new URLSearchParams({ vassalage: game.vassalage, gameId: game.gameId }).toString()}`);
    const address = page.url();
    const report = portal.game.locator('#report');
    await expect(report).not.toBeEmpty();
    const said = JSON.parse((await report.textContent()) ?? '{}') as Record<string, string>;
    expect(said).toMatchObject({
      document: 'refused: SecurityError',
      storage: 'refused: SecurityError',
      cookie: 'refused: SecurityError',
      open: 'null',
    });

    expect(page.url()).toBe(address);
    expect(context.pages()).toHaveLength(1);
    expect(dialogs).toEqual([]);
    await expect(page.getByTestId('strip-balance')).toHaveText(portal.money(await portal.balanceOnServer()));
    expect(await storedIn(page)).toEqual(expect.objectContaining(kept));
    // Thousands of messages may cause one or two requests; one request is from this test.
    expect(asked).toBeLessThan(8);
    await page.getByRole('link', { name: words('play:break') }).click();
    await expect(page).not.toHaveURL(/\/game/);
  },
);

function isGamePage({ pathname, searchParams }: URL): boolean {
  return pathname.startsWith('/play/') && searchParams.has('ticket');
}

/** Returns the session data in the storage of the tab. */
function storedIn(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(() =>
    Object.fromEntries(
      ['token', 'account', 'customerId', 'sessionState'].map((key) => [key, sessionStorage.getItem(key)]),
    ),
  );
}
