import { startFakeVendor, vendorSecret } from '../support/fake-vendor.ts';
import { Browser, startPlatform } from '../support/platform.ts';

/**
 * Serves the platform on a separate database in this process, with players in a game. Prints this object as one line.
 */
export interface WalletServer {
  port: number;
  playerSessions: string[];
}

const [databaseUrl = '', players = '32'] = process.argv.slice(2);
const vendor = await startFakeVendor();
const running = await startPlatform({
  databaseUrl,
  studioUrl: vendor.url,
  env: { LIVERY_STUDIO_SECRET: vendorSecret },
});
const playerSessions: string[] = [];
for (let index = 0; index < Number(players); index += 1) {
  const browser = new Browser(running.app);
  browser.address = `10.0.${index >> 8}.${index & 255}`;
  await browser.register(`bench${index}`);
  await browser.call('POST', '/wps/v2/wallets/grant', { key: 'first-grant' });
  await browser.call('POST', '/wps/game/launchGame', { gameId: 'lantern', vassalage: 'LMN', language: 'EN' });
  playerSessions.push(vendor.launches.at(-1)?.playerSession ?? '');
}
await running.app.listen({ port: 0, host: '127.0.0.1' });
const address = running.app.server.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;
process.stdout.write(`${JSON.stringify({ port, playerSessions } satisfies WalletServer)}\n`);

process.once('SIGTERM', () => void running.close().then(() => process.exit(0)));
