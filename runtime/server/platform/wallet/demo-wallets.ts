import { MINUTE } from '../../../shared/time.ts';
import { demoMember, findPlayer } from '../account/public.ts';
import { playable } from '../catalogue/public.ts';
import type { DemoContext } from '../define-module.ts';
import type { Brand } from '../http/brand.ts';
import { mainWalletOf } from '../ledger/wallet-kind.ts';
import { walletBalances } from '../ledger/vendor-wallets.ts';
import { makeVendorTransfer } from './vendor-transfer-repository.ts';

/**
 * Gives the demo member of a brand with vendor wallets money at each vendor, once: half of the main wallet, in equal
 * parts. The demo withdrawals that follow begin five minutes ago, the earliest time that the ledger takes.
 */
export async function demoWallets(brand: Brand, { now, vendorOf }: DemoContext): Promise<void> {
  const { merchant, db, bundle, settings } = brand;
  if (!settings.vendorWallets) return;
  const player = await findPlayer(db, merchant, demoMember);
  if (player === null) return;
  const main = mainWalletOf(player, brand);
  const currency = bundle.currency.code;
  const balances = await walletBalances(db, { merchant, player: player.id, main, currency });
  if (balances.some(({ wallet }) => wallet !== 'main')) return;
  const available = balances.find(({ wallet }) => wallet === 'main')?.balance ?? 0n;
  const vendors = new Set(playable(await vendorOf(brand).catalogue(), bundle).map(({ vassalage }) => vassalage));
  const amount = available / 2n / BigInt(Math.max(1, vendors.size));
  if (amount <= 0n) return;
  for (const target of vendors) {
    const part = { merchant, playerId: player.id, key: `demo-wallet-${target}`, main, source: 'main', target };
    await makeVendorTransfer(db, { ...part, amount, currency, at: now - 5 * MINUTE, ip: null });
  }
}
