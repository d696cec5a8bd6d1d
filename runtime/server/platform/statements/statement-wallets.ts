import { POINTS } from '../ledger/accounts.ts';
import type { WalletPeriod } from '../ledger/wallet-lines.ts';
import type { StatementRow } from './statement-repository.ts';

/** The part of a statement that one wallet has. */
export interface StatementWallet {
  /** `main`, the code of a vendor, or `points`. */
  wallet: string;
  /** Id of its ledger account. */
  account: string;
  /** The line before the first one, and the last line; equal without lines. */
  after: bigint;
  last: bigint;
  opening: bigint;
  closing: bigint;
}

type WalletColumns = Pick<
  StatementRow,
  'account_id' | 'after_line' | 'last_line' | 'opening' | 'closing' | 'other_wallets' | 'other_lines'
>;

/** Returns the wallets of a statement in the order of their lines: the main wallet, those of vendors by code, the points. */
export function walletsOf(row: WalletColumns): [StatementWallet, ...StatementWallet[]] {
  const { account_id, after_line, last_line, opening, closing, other_wallets } = row;
  return [
    { wallet: 'main', account: account_id, after: after_line, last: last_line, opening, closing },
    ...other_wallets.map((each) => ({
      wallet: each.wallet,
      account: each.account,
      after: BigInt(each.after),
      last: BigInt(each.last),
      opening: BigInt(each.opening),
      closing: BigInt(each.closing),
    })),
  ];
}

/** Returns what the row of a statement stores about its wallets. Other wallets without any line are left out. */
export function walletColumns([main, ...vendors]: readonly [StatementWallet, ...StatementWallet[]]): WalletColumns {
  const begun = vendors.filter(({ last }) => last > 0n);
  return {
    account_id: main.account,
    after_line: main.after,
    last_line: main.last,
    opening: main.opening,
    closing: main.closing,
    other_wallets: begun.map(({ wallet, account, after, last, opening, closing }) => ({
      wallet,
      account,
      after: String(after),
      last: String(last),
      opening: String(opening),
      closing: String(closing),
    })),
    other_lines: begun.reduce((sum, { last }) => sum + last, 0n),
  };
}

/** Returns the part of a statement that a wallet has in a period of its own. */
export function toStatementWallet({ wallet, range, opening, closing }: WalletPeriod): StatementWallet {
  return { wallet, account: range.account, after: range.after, last: range.last, opening, closing };
}

/** Returns the currency in which the amounts of a wallet are: points have no decimals. */
export function currencyOf(
  { wallet }: Pick<StatementWallet, 'wallet'>,
  { decimals }: Pick<StatementRow, 'decimals'>,
): { decimals: number } {
  return wallet === POINTS.account ? POINTS : { decimals };
}

/** Returns the sums of all wallets: of money, and of the lines. */
export function sumWallets(row: WalletColumns): { opening: bigint; closing: bigint; lines: bigint } {
  return walletsOf(row).reduce(
    (sum, { wallet, opening, closing, after, last }) => ({
      opening: sum.opening + (wallet === POINTS.account ? 0n : opening),
      closing: sum.closing + (wallet === POINTS.account ? 0n : closing),
      lines: sum.lines + last - after,
    }),
    { opening: 0n, closing: 0n, lines: 0n },
  );
}
