/** The displayed balance: the last balance from the wallet, less pending bets. */
export interface Balance {
  /** Null while the wallet has not answered. */
  now(): string | null;
  set(balance: string | null): void;
  /** Subtracts a bet at once; the balance from the wallet follows. */
  spend(amount: string): void;
  onChange(listener: () => void): void;
}

export function createBalance(first: string | null, decimals: number): Balance {
  let balance = first;
  const listeners: (() => void)[] = [];
  const tell = (next: string | null): void => {
    balance = next;
    for (const listener of listeners) listener();
  };
  return {
    now: () => balance,
    set: (next) => next !== null && tell(next),
    spend(amount) {
      if (balance !== null) tell(Math.max(0, Number(balance) - Number(amount)).toFixed(decimals));
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
