import type { StudioDatabase } from '../storage/studio-database.ts';
import type { WalletClient } from './wallet-client.ts';

/**
 * Creates a wallet client for one of several servers on one database. The platform of each server serves the same
 * wallet, and each studio calls the platform of its own server, so a game that was launched on a stopped server
 * continues on the others. Wallets of other platforms are called at the URL of their launch.
 */
export async function createOwnWallet({
  database,
  wallet,
  url,
  ownUrl,
}: {
  database: StudioDatabase;
  wallet: WalletClient;
  /** The wallet URL of the platform of this server; null if there is none. */
  url: string | null;
  /** The origin at which that platform is called; by default that of `url`. */
  ownUrl: string | undefined;
}): Promise<WalletClient> {
  if (url === null) return wallet;
  const here = new URL(new URL(url).pathname, ownUrl ?? url).href;
  await database.query('insert into studio.wallet (url) values ($1) on conflict do nothing', [url]);
  const own = new Set([url]);

  async function isOwn(other: string): Promise<boolean> {
    if (own.has(other)) return true;
    const found = await database.query('select url from studio.wallet where url = $1', [other]);
    if (found.length > 0) own.add(other);
    return found.length > 0;
  }

  return {
    async call(address, operation, body) {
      const isHere = await isOwn(address.url).catch(() => null);
      if (isHere === null) return { kind: 'unknown', reason: 'the database did not answer' };
      return wallet.call(isHere ? { ...address, url: here } : address, operation, body);
    },
  };
}
