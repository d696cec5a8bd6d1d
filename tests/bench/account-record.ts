import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { applicationLogin } from '../support/application-login.ts';
import { fillWallet, MILLION, readWalletPage, walletPages, type WalletPage } from '../support/long-wallet.ts';
import { startPostgres } from '../support/postgres.ts';
import { median, milliseconds, type BenchOptions, type Measure } from './measure.ts';

const merchant = 'BENCH01';
const rounds = 40;
const limitMs = 50;
/** Lines of the wallet of an ordinary player. */
const FEW = 20_000;

/**
 * Measures what a page of the account record reads on PostgreSQL: the slowest kind of page of a wallet with a million
 * lines, against the same page of a wallet with 20,000 lines and against 50 ms.
 */
export async function measureAccountRecord({ log }: BenchOptions): Promise<Measure[]> {
  const postgres = await startPostgres();
  try {
    const databaseDirectUrl = await postgres.freshDatabase();
    const database = await openPlatformDatabase({
      databaseUrl: await applicationLogin(databaseDirectUrl),
      databaseDirectUrl,
      dataDir: '',
    });
    try {
      await fillWallet(databaseDirectUrl, { merchant, owner: 'long', lines: MILLION });
      await fillWallet(databaseDirectUrl, { merchant, owner: 'short', lines: FEW });
      const db = database.as(merchant);
      const timeOf = async (owner: string, page: WalletPage): Promise<number> => {
        const started = performance.now();
        const lines = await readWalletPage(db, { merchant, owner }, page);
        if (lines.length === 0) throw new Error('the page has no lines');
        return performance.now() - started;
      };
      const shortPages = walletPages(FEW);
      const kinds: { name: string; long: number; short: number; longest: number }[] = [];
      for (const [name, page] of Object.entries(walletPages(MILLION))) {
        const [long, short]: [number[], number[]] = [[], []];
        for (let round = 0; round <= rounds; round += 1) {
          const [ofLong, ofShort] = [await timeOf('long', page), await timeOf('short', shortPages[name] ?? page)];
          // The first round warms both up.
          if (round === 0) continue;
          long.push(ofLong);
          short.push(ofShort);
        }
        kinds.push({ name, long: median(long), short: median(short), longest: Math.max(...long) });
        log(`${name}: ${milliseconds(median(long))} against ${milliseconds(median(short))}`);
      }
      const slowest = kinds.toSorted((a, b) => b.long - a.long)[0];
      if (slowest === undefined) throw new Error('no page was measured');
      const measured = `${milliseconds(slowest.long)} (${slowest.name})`;
      const details = { kinds };
      return [
        {
          name: 'page of the account record out of a million lines, slowest kind',
          measured,
          against: `${limitMs} ms`,
          ratio: slowest.long / limitMs,
          budget: { atMost: 1 },
          details,
        },
        {
          name: 'the same page out of a million lines and out of 20,000',
          measured,
          against: milliseconds(slowest.short),
          ratio: slowest.long / slowest.short,
          budget: { atMost: 3 },
          details,
        },
      ];
    } finally {
      await database.close();
    }
  } finally {
    await postgres.stop();
  }
}
