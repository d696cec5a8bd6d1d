import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StudioOptions } from '../studio.ts';
import { createTestStudio } from './test-studio.ts';

/** Two servers of one studio, with one database and one wallet. Without `databaseUrl` the database is a file. */
export async function createTwoStudios({
  databaseUrl,
  patience = {},
}: {
  databaseUrl: string | null;
  patience?: StudioOptions['patience'];
}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'studio-'));
  const first = await createTestStudio({ dataDir, databaseUrl, patience });
  const second = await createTestStudio({ dataDir, databaseUrl, patience, wallet: first.wallet });
  return {
    first,
    second,
    /** Moves the clocks of both servers. */
    advance(ms: number): void {
      for (const studio of [first, second]) studio.advance(ms);
    },
    async close(): Promise<void> {
      await second.close({ keepWallet: true });
      await first.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
