import { expect, test } from 'vitest';
import { startFakeWallet } from '../testing/fake-wallet.ts';
import { createWalletClient } from './wallet-client.ts';

const parts = { secret: 'secret-of-the-tests', clock: { now: () => Date.now() } };
const bet = { transactionId: 'bet-1', amount: '10.00', currency: 'THB' };

test('a call that the wallet does not answer in time has an unknown result', async () => {
  const wallet = await startFakeWallet(parts);
  try {
    wallet.order('bet', 'hang');
    const call = createWalletClient({ ...parts, timeoutMs: 50 }).call({ url: wallet.url, host: 'aurora' }, 'bet', bet);
    expect(await call).toMatchObject({ kind: 'unknown' });
  } finally {
    await wallet.close();
  }
});
