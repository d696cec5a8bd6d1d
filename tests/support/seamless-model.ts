/** A call of a vendor. Amounts are in minor units. */
export interface ModelCall {
  kind: 'bet' | 'win' | 'rollback';
  player: string;
  transactionId: string;
  /** Set for a win or a rollback. */
  betTransactionId: string;
  roundId: string;
  amount: bigint;
  currency: string;
}

export interface ModelReply {
  outcome: string;
  duplicate: boolean;
}

interface Bet {
  player: string;
  roundId: string;
  amount: bigint;
  state: 'open' | 'settled' | 'voided';
}

/** Models a seamless wallet without a database: balances, replies to calls, and bets. */
export class SeamlessModel {
  readonly balances = new Map<string, bigint>();
  readonly loggedIn = new Set<string>();
  readonly #currency: string;
  readonly #answered = new Map<string, string>();
  readonly #bets = new Map<string, Bet>();
  readonly #rounds = new Set<string>();

  constructor(currency: string) {
    this.#currency = currency;
  }

  call(call: ModelCall): ModelReply {
    const { kind, player, transactionId, currency } = call;
    if (kind !== 'bet' && transactionId === call.betTransactionId) return refused('request_invalid');
    const answered = this.#answered.get(transactionId);
    const isTaken = answered !== undefined || this.#bets.has(transactionId);
    if (currency !== this.#currency) return refused('currency_mismatch');
    if (kind === 'bet' && !isTaken && !this.loggedIn.has(player)) return refused('session_ended');
    if (answered !== undefined && answered === printOf(call)) return { outcome: 'done', duplicate: true };
    if (isTaken)
      return refused(answered === undefined && kind === 'bet' ? 'transaction_voided' : 'transaction_mismatch');
    const movement = kind === 'bet' ? this.#open(call) : this.#close(call);
    if (typeof movement === 'string') return refused(movement);
    this.balances.set(player, (this.balances.get(player) ?? 0n) + movement);
    this.#answered.set(transactionId, printOf(call));
    return { outcome: 'done', duplicate: false };
  }

  #open({ player, transactionId, roundId, amount }: ModelCall): bigint | string {
    if (this.#rounds.has(roundId)) return 'transaction_mismatch';
    if ((this.balances.get(player) ?? 0n) < amount) return 'insufficient_funds';
    this.#rounds.add(roundId);
    this.#bets.set(transactionId, { player, roundId, amount, state: 'open' });
    return -amount;
  }

  #close({ kind, player, betTransactionId, roundId, amount }: ModelCall): bigint | string {
    const bet = this.#bets.get(betTransactionId);
    if (bet === undefined && kind === 'win') return 'bet_unknown';
    if (bet === undefined && this.#answered.has(betTransactionId)) return 'transaction_mismatch';
    if (bet === undefined && this.#rounds.has(roundId)) return 'transaction_mismatch';
    if (bet === undefined) {
      this.#bets.set(betTransactionId, { player, roundId, amount, state: 'voided' });
      return 0n;
    }
    if (bet.player !== player || bet.roundId !== roundId || (kind === 'rollback' && bet.amount !== amount))
      return 'transaction_mismatch';
    if (bet.state === 'voided') return kind === 'win' ? 'transaction_voided' : 0n;
    if (bet.state === 'settled') return kind === 'win' ? 'transaction_mismatch' : 'round_settled';
    bet.state = kind === 'win' ? 'settled' : 'voided';
    return amount;
  }
}

function printOf({ kind, player, roundId, amount, currency, betTransactionId }: ModelCall): string {
  return [kind, player, roundId, amount, currency, kind === 'bet' ? '' : betTransactionId].join('|');
}

function refused(outcome: string): ModelReply {
  return { outcome, duplicate: false };
}
