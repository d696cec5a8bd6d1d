import type { ApiClient } from '../../support/api-client.ts';

/** Takes the demo credit, and makes it ready for games. */
export async function takeGameMoney(api: ApiClient): Promise<void> {
  await api.value('wallet.takeGrant', { key: crypto.randomUUID() });
  await spreadMoney(api);
}

/** Gives each studio an equal part of the main wallet, where each has a wallet of its own. */
export async function spreadMoney(api: ApiClient): Promise<void> {
  const { isSingle, wallets } = await api.value('wallet.merchantWallet');
  if (isSingle) return;
  const [main, ...studios] = wallets;
  const amount = String(Math.floor(Number(main?.balance) / studios.length));
  for (const { wallet } of studios)
    await api.value('wallet.walletTransfer', { key: crypto.randomUUID(), from: 'main', to: wallet, amount });
}

/** Returns the balance that the game at an address plays with, as a decimal string. */
export async function gameMoney(api: ApiClient, address: string): Promise<string> {
  const { isSingle, wallets } = await api.value('wallet.merchantWallet');
  const studio = new URL(address).searchParams.get('vassalage');
  if (isSingle) return (await api.value('wallet.balance')).sumBalance;
  return wallets.find(({ wallet }) => wallet === studio)?.balance ?? '0';
}
