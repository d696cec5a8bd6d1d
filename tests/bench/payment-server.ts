import type { Deposit } from '../../schema/generated/api/payments.ts';
import { startFakeServer } from '../support/fake-server.ts';
import { answerLimits, cashierSecret, payingBrand } from '../support/platform-with-cashier.ts';
import { Browser, startPlatform } from '../support/platform.ts';

/**
 * Serves the platform on a separate database in this process, with deposits that a cashier in memory reports as paid.
 * Prints this object as one line.
 */
export interface PaymentServer {
  port: number;
  /** Ids of the payments at the cashier. */
  payments: string[];
}

/** Deposits of a player that may wait for a payment. */
const PER_PLAYER = 10;

const [databaseUrl = '', count = '600'] = process.argv.slice(2);
const asked = new Map<string, { reference: string; amount: string }>();
const cashier = await startFakeServer(({ method, path: address, body }) => {
  const { reference, amount } =
    method === 'POST'
      ? (JSON.parse(body) as { reference: string; amount: string })
      : (asked.get(address.split('/').at(-1) ?? '') ?? { reference: '', amount: '' });
  const id = `pay_${reference}`;
  asked.set(id, { reference, amount });
  const paid = { id: `${id}.1`, type: 'paid', amount, currency: 'THB', at: new Date().toISOString() };
  const events = method === 'POST' ? [] : [paid];
  return { json: { id, reference, merchant: 'OPAL01', status: 'pending', events, url: `http://cashier/pay/${id}` } };
});
const running = await startPlatform({
  databaseUrl,
  studioUrl: cashier.origin,
  brands: [payingBrand()],
  env: { LIVERY_CASHIER_SECRET: cashierSecret },
});
for (let index = 0; index < Number(count); index += PER_PLAYER) {
  const browser = new Browser(running.app);
  browser.address = `10.0.${index >> 8}.${index & 255}`;
  await browser.register(`payer${index}`);
  await answerLimits(browser);
  for (let made = 0; made < PER_PLAYER; made += 1) {
    const request = { key: `bench-${index}-${made}-key`, method: 'bank', amount: '250.00' };
    const { body } = await browser.call('POST', '/wps/v2/wallets/deposit', request);
    if ((body.value as Deposit | undefined)?.redirect == null) throw new Error(`a deposit failed: ${body.code}`);
  }
}
await running.app.listen({ port: 0, host: '127.0.0.1' });
const address = running.app.server.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;
process.stdout.write(`${JSON.stringify({ port, payments: [...asked.keys()] } satisfies PaymentServer)}\n`);

process.once('SIGTERM', () => void running.close().then(() => process.exit(0)));
