import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { createLedger } from '../../runtime/server/platform/ledger/ledger.ts';

/** Posts to the ledger of a data folder without end, and prints the key of each confirmed posting. */
const [dataDir = '', prefix = ''] = process.argv.slice(2);
const ledger = createLedger(await openPlatformDatabase({ dataDir }));
for (let count = 0; ; count += 4) {
  await Promise.all(
    [0, 1, 2, 3].map(async (offset) => {
      const key = `${prefix}-${count + offset}`;
      await ledger.post({
        merchant: 'OPAL01',
        key,
        kind: 'grant',
        at: Date.now(),
        currency: 'THB',
        lines: [
          { owner: `player-${offset}`, account: 'cash', amount: 1n },
          { owner: 'house', account: 'grants', amount: -1n },
        ],
      });
      process.stdout.write(`${key}\n`);
    }),
  );
}
