import type { StudioDatabase } from '../storage/studio-database.ts';
import type { WalletClient } from './wallet-client.ts';

/**
 * A wallet client for one of several servers on one database. Each server's platform answers for the same wallet, and
 * each studio calls its own server's: a game launched on a server that is gone goes on at the others. Wallets of other
 * platforms are called as their launches name them.
 */
export async function createOwnWallet({
  database,
  wallet,
  url,
}: {
  database: StudioDatabase;
  wallet: WalletClient;
  /** Of this server's own platform; null where there is none. */
  url: string | null;
}): Promise<WalletClient> {
  if (url === null) return wallet;
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
      return wallet.call(isHere ? { ...address, url } : address, operation, body);
    },
  };
}
