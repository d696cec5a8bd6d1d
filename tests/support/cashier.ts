import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { createCashier, type CashierOptions } from '../../runtime/cashier/server/cashier.ts';
import type { Answer } from '../../runtime/cashier/server/requests.ts';

export interface TestCashier {
  /** `http://127.0.0.1:<port>`; the cashier answers under every host. */
  url: string;
  dataDir: string;
  /** Answers the hosted page of a payment as a player does; returns the status and the address of the redirect. */
  answer(paymentId: string, answer: Answer, fields?: Record<string, string>): Promise<{ status: number; to: string }>;
  close(): Promise<void>;
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Starts the sandbox cashier alone, on a port of its own. The data folder is removed unless it is given. */
export async function startCashier({
  secrets,
  databaseUrl = null,
  dataDir,
  ahead = () => 0,
  ...origins
}: {
  secrets: readonly string[];
  databaseUrl?: string | null;
  dataDir?: string;
  ahead?: () => number;
} & Pick<CashierOptions, 'selfUrl' | 'ownUrl'>): Promise<TestCashier> {
  const folder = dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'livery-cashier-')));
  const cashier = await createCashier({
    dataDir: folder,
    databaseUrl,
    cashierOrigin: 'http://cashier.localhost:8080',
    log: silent,
    ahead,
    secrets,
    pollMs: 20,
    ...origins,
  });
  const app = Fastify();
  await cashier.register(app);
  await app.ready();
  const server = createServer((request, response) => app.routing(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return {
    url,
    dataDir: folder,
    async answer(paymentId, answer, fields = {}) {
      const reply = await fetch(`${url}/pay/${paymentId}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ answer, ...fields }),
      });
      return { status: reply.status, to: reply.headers.get('location') ?? '' };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await app.close();
      await cashier.close();
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
