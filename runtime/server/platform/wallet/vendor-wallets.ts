import type { MerchantWallet, WalletTransfer, WalletTransfers } from '../../../../schema/generated/api/wallet.ts';
import type { GameVendor } from '../../adapters/vendor/vendor.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatMinor } from '../../../shared/money.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import { playable } from '../catalogue/public.ts';
import type { Brand } from '../http/brand.ts';
import { playerOf, type Call, type Handlers, type Player } from '../http/call.ts';
import { mainWalletOf } from '../ledger/wallet-kind.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { walletBalances, type WalletBalance } from '../ledger/vendor-wallets.ts';
import { vendorsInPlay } from '../play/public.ts';
import { readAmount } from './read-amount.ts';
import { findVendorTransfer, makeVendorTransfer, type VendorTransferRow } from './vendor-transfer-repository.ts';

interface VendorWalletDependencies {
  clock: Now;
  ledger: Pick<Ledger, 'moved'>;
  vendorOf(brand: Brand): GameVendor;
}

type WalletOperation = 'wallet.merchantWallet' | 'wallet.walletTransfer' | 'wallet.walletTransfers';

/** Handlers for the wallets of a player at single vendors, at brands that have them. */
export function vendorWalletHandlers(dependencies: VendorWalletDependencies): Pick<Handlers, WalletOperation> {
  return {
    'wallet.merchantWallet': (call) => merchantWallet(call, dependencies),
    'wallet.walletTransfer': (call) => walletTransfer(call, dependencies),
    'wallet.walletTransfers': (call) => walletTransfers(call),
  };
}

/**
 * Returns the wallets of the caller. The vendors' wallets stay until they are empty when the brand goes back to a single
 * wallet: money only leaves them then.
 */
async function merchantWallet(call: Call, { vendorOf }: VendorWalletDependencies): Promise<MerchantWallet> {
  const { brand } = call;
  const { merchant, db, bundle, settings } = brand;
  const { currency } = bundle;
  const player = playerOf(call);
  const balances = await balancesOf(brand, player);
  const balanceOf = new Map(balances.map(({ wallet, balance }) => [wallet, balance]));
  const [names, inPlay] = await Promise.all([
    vendorNames(brand, vendorOf).catch(() => new Map<string, string>()),
    vendorsInPlay(db, { merchant, playerId: player.id }),
  ]);
  const offered = settings.vendorWallets ? [...names.keys()] : [];
  const withMoney = balances.filter(({ wallet, balance }) => wallet !== 'main' && balance > 0n);
  const vendors = [...new Set([...offered, ...withMoney.map(({ wallet }) => wallet)])];
  const value = (wallet: string): MerchantWallet['wallets'][number] => ({
    wallet,
    name: names.get(wallet) ?? null,
    balance: formatMinor(balanceOf.get(wallet) ?? 0n, currency),
    inPlay: inPlay.includes(wallet),
    takesMoney: wallet === 'main' || offered.includes(wallet),
  });
  const isSingle = isSingleWallet(brand, balances);
  return {
    isSingle,
    currency: currency.code,
    wallets: isSingle ? [] : ['main', ...vendors].map(value),
  };
}

/**
 * Transfers money between two wallets of the caller. The same key again returns the first reply and moves nothing; a
 * call that is rejected does not use its key. Throws `wallet.single`, `wallet.unknown_wallet` and what
 * `makeVendorTransfer` throws.
 */
async function walletTransfer(
  call: Call<'wallet.walletTransfer'>,
  { clock, ledger, vendorOf }: VendorWalletDependencies,
): Promise<WalletTransfer> {
  const { brand, input, ip } = call;
  const { merchant, db, bundle } = brand;
  const { key, from: source, to: target } = input;
  const player = playerOf(call);
  const main = mainWalletOf(player, brand);
  if (source === target) throw new AppError('request.invalid', { where: '/to', rule: 'different' });
  const amount = readAmount(input.amount, brand);
  const own = { merchant, playerId: player.id, key };
  const earlier = await findVendorTransfer(db, own);
  if (earlier !== null) {
    if (earlier.source !== source || earlier.target !== target || earlier.amount !== amount)
      throw new AppError('wallet.key_reused');
    return transferValue(brand, earlier);
  }
  await checkWallets(brand, { player, source, target }, vendorOf);
  const { transfer, repeated } = await makeVendorTransfer(db, {
    ...own,
    main,
    source,
    target,
    amount,
    currency: bundle.currency.code,
    at: clock.now(),
    ip,
  });
  if (!repeated) ledger.moved(merchant, player.id);
  return transferValue(brand, transfer);
}

async function walletTransfers(call: Call<'wallet.walletTransfers'>): Promise<WalletTransfers> {
  const { brand, input } = call;
  const own = { merchant: brand.merchant, playerId: playerOf(call).id, key: input.key };
  const found = await findVendorTransfer(brand.db, own);
  return { items: found === null ? [] : [transferValue(brand, found)] };
}

/** Throws `wallet.single` and `wallet.unknown_wallet`. Money leaves any wallet that has some. */
async function checkWallets(
  brand: Brand,
  { player, source, target }: { player: Player; source: string; target: string },
  vendorOf: VendorWalletDependencies['vendorOf'],
): Promise<void> {
  const balances = await balancesOf(brand, player);
  if (isSingleWallet(brand, balances)) throw new AppError('wallet.single');
  if (target !== 'main') {
    if (!brand.settings.vendorWallets) throw new AppError('wallet.single');
    const names = await vendorNames(brand, vendorOf).catch((cause: unknown) => {
      throw new AppError('play.vendor_unavailable', {}, { cause });
    });
    if (!names.has(target)) throw new AppError('wallet.unknown_wallet');
    if (source !== 'main' && !names.has(source) && !balances.some(({ wallet }) => wallet === source))
      throw new AppError('wallet.unknown_wallet');
  } else if (!balances.some(({ wallet }) => wallet === source)) {
    // A wallet that was never opened contains nothing, whatever its name is.
    throw new AppError('wallet.insufficient_funds');
  }
}

const balancesOf = (brand: Brand, player: Player): Promise<WalletBalance[]> =>
  walletBalances(brand.db, {
    merchant: brand.merchant,
    player: player.id,
    main: mainWalletOf(player, brand),
    currency: brand.bundle.currency.code,
  });

function isSingleWallet({ settings }: Brand, balances: readonly WalletBalance[]): boolean {
  return !settings.vendorWallets && !balances.some(({ wallet, balance }) => wallet !== 'main' && balance > 0n);
}

/** Returns the names of the vendors whose games the brand offers, by code. */
async function vendorNames(brand: Brand, vendorOf: VendorWalletDependencies['vendorOf']): Promise<Map<string, string>> {
  const entries = playable(await vendorOf(brand).catalogue(), brand.bundle);
  return new Map(entries.map(({ vassalage, displayName }) => [vassalage, displayName]));
}

function transferValue({ bundle: { currency } }: Brand, row: VendorTransferRow): WalletTransfer {
  return {
    id: row.id,
    from: row.source,
    to: row.target,
    amount: formatMinor(row.amount, currency),
    currency: currency.code,
    at: isoTime(row.at.getTime()),
  };
}
