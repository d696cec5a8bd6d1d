const DAY = 86_400_000;
/** The largest balance of a wallet, in minor units. */
export const MAX_BALANCE = 999_999_999_999_999n;

/** The bonuses of a history. Amounts are in minor units. */
export const bonuses = {
  welcome: {
    percent: 100,
    cap: 1000n,
    smallestDeposit: 500n,
    maxBet: 1000n,
    times: 1,
    weights: { RNG: 100, FISH: 25 },
    days: 1,
  },
  reload: { percent: 50, cap: 300n, smallestDeposit: 100n, maxBet: null, times: 1, weights: { RNG: 33 }, days: 2 },
} as const;
export type BonusId = keyof typeof bonuses;

/** The offers of a history that members apply for. */
export const offers = {
  atOnce: { amount: 50n, claimDays: null },
  toClaim: { amount: 40n, claimDays: 1 },
} as const;
export type OfferId = keyof typeof offers;

export type Category = 'RNG' | 'FISH' | 'LIVE';

interface Deposit {
  credited: bigint;
  at: number;
  isUsed: boolean;
}

interface Round {
  player: number;
  category: Category;
  bet: bigint;
  placedAt: number;
  settledAt: number;
  state: 'open' | 'settled' | 'voided' | 'corrected';
}

interface Bonus {
  player: number;
  id: BonusId;
  key: string;
  state: 'joined' | 'counting' | 'completed' | 'forfeited' | 'expired';
  joinedAt: number;
  stake: { base: bigint; amount: bigint; required: bigint; from: number; to: number } | null;
  rounds: Set<Round>;
}

interface Application {
  player: number;
  offer: OfferId;
  key: string;
  state: 'pending' | 'approved' | 'rejected';
  grant: { state: 'claimable' | 'issued' | 'claimed' | 'expired'; claimBy: number | null } | null;
}

interface Wallet {
  cash: bigint;
  /** Amounts of withdrawals that wait for a decision. */
  held: bigint[];
  paid: bigint;
  deposits: Deposit[];
}

/** Models bonuses, applications and wallets of one merchant without a database. Each call returns its outcome. */
export class OffersModel {
  readonly wallets: Wallet[];
  readonly rounds: Round[] = [];
  readonly joined: Bonus[] = [];
  readonly applications: Application[] = [];
  readonly #budgets: Readonly<Record<OfferId, bigint | null>>;

  constructor({ players, budgets }: { players: number; budgets: Readonly<Record<OfferId, bigint | null>> }) {
    this.wallets = Array.from({ length: players }, () => ({ cash: 0n, held: [], paid: 0n, deposits: [] }));
    this.#budgets = budgets;
  }

  join({ player, bonus, key, now }: { player: number; bonus: BonusId; key: string; now: number }): string {
    const own = this.joined.filter((each) => each.player === player);
    const earlier = own.find((each) => each.key === key);
    if (earlier !== undefined) return earlier.id === bonus ? 'done' : 'wallet.key_reused';
    if (own.some(isRunning)) return 'rewards.bonus_running';
    if (own.some(({ id, stake }) => id === bonus && stake !== null)) return 'rewards.bonus_taken';
    this.joined.push({ player, id: bonus, key, state: 'joined', joinedAt: now, stake: null, rounds: new Set() });
    return 'done';
  }

  forfeit(bonus: Bonus): string {
    if (!isRunning(bonus)) return 'rewards.bonus_ended';
    bonus.state = 'forfeited';
    return 'done';
  }

  deposit({ player, amount, now }: { player: number; amount: bigint; now: number }): string {
    if (!this.#credit(player, amount)) return 'balance_limit';
    this.#wallet(player).deposits.push({ credited: amount, at: now, isUsed: false });
    return 'posted';
  }

  bet({ player, category, bet, now }: Pick<Round, 'player' | 'category' | 'bet'> & { now: number }): string {
    const wallet = this.#wallet(player);
    const limit = this.#maxBet(player, category, now);
    if (limit !== null && bet > limit) return 'bonus_max_bet';
    if (wallet.cash < bet) return 'insufficient_funds';
    wallet.cash -= bet;
    this.rounds.push({ player, category, bet, placedAt: now, settledAt: now, state: 'open' });
    return 'done';
  }

  win(round: Round, win: bigint, now: number): string {
    if (round.state === 'voided') return 'transaction_voided';
    if (round.state === 'settled') return 'transaction_mismatch';
    if (!this.#credit(round.player, win)) return 'balance_limit';
    Object.assign(round, { state: 'settled', settledAt: now });
    return 'done';
  }

  rollBack(round: Round): string {
    if (round.state === 'settled') return 'round_settled';
    if (round.state === 'open') this.#wallet(round.player).cash += round.bet;
    round.state = 'voided';
    return 'done';
  }

  /** Brings the bonus of a player up to date. */
  advance(player: number, now: number): void {
    const bonus = this.joined.find((each) => each.player === player && isRunning(each));
    if (bonus === undefined) return;
    const terms = bonuses[bonus.id];
    if (bonus.stake === null) this.#begin(bonus);
    const { stake } = bonus;
    if (stake === null) {
      if (now >= bonus.joinedAt + terms.days * DAY) bonus.state = 'expired';
      return;
    }
    for (const round of this.rounds)
      if (
        round.player === player &&
        round.state === 'settled' &&
        round.placedAt >= stake.from &&
        round.settledAt >= stake.from &&
        round.settledAt < stake.to &&
        round.settledAt <= now
      )
        bonus.rounds.add(round);
    if (countedBy(bonus) >= stake.required * 10_000n) {
      if (this.#pay(player, stake.amount)) bonus.state = 'completed';
    } else if (now >= stake.to) bonus.state = 'expired';
  }

  /** Does the work of a minute: the bonuses for which something has happened, and the grants. */
  work(now: number): void {
    for (const bonus of this.joined) if (isRunning(bonus) && this.#isDue(bonus, now)) this.advance(bonus.player, now);
    this.#settleGrants(now);
  }

  apply({ player, offer, key }: Pick<Application, 'player' | 'offer' | 'key'>): string {
    const own = this.applications.filter((each) => each.player === player);
    const earlier = own.find((each) => each.key === key);
    if (earlier !== undefined) return earlier.offer === offer ? 'done' : 'wallet.key_reused';
    if (own.some((each) => each.offer === offer && each.state !== 'rejected')) return 'offers.applied';
    this.applications.push({ player, offer, key, state: 'pending', grant: null });
    return 'done';
  }

  reject(application: Application): string {
    if (application.state === 'approved') return 'offers.decided';
    application.state = 'rejected';
    return 'done';
  }

  approve(application: Application, now: number): string {
    if (application.state === 'rejected') return 'offers.decided';
    if (application.state === 'approved') return 'done';
    const { amount, claimDays } = offers[application.offer];
    const budget = this.#budgets[application.offer];
    if (budget !== null && this.used(application.offer) + amount > budget) return 'offers.budget_used';
    application.state = 'approved';
    application.grant = { state: 'claimable', claimBy: claimDays === null ? null : now + claimDays * DAY };
    if (claimDays === null && this.#pay(application.player, amount)) application.grant.state = 'issued';
    return 'done';
  }

  claim({ player, offer, now }: { player: number; offer: OfferId; now: number }): string {
    const grant = this.applications.find(
      (each) => each.player === player && each.offer === offer && each.grant !== null,
    )?.grant;
    if (grant === undefined || grant === null) return 'offers.nothing_to_claim';
    if (grant.state === 'issued' || grant.state === 'claimed') return 'done';
    if (grant.state === 'expired' || (grant.claimBy !== null && grant.claimBy <= now)) return 'offers.claim_expired';
    if (!this.#pay(player, offers[offer].amount)) return 'wallet.balance_limit';
    grant.state = 'claimed';
    return 'done';
  }

  /** What an offer has used of its budget. */
  used(offer: OfferId): bigint {
    const taken = this.applications.filter(
      (each) => each.offer === offer && each.grant !== null && each.grant.state !== 'expired',
    );
    return BigInt(taken.length) * offers[offer].amount;
  }

  /** Withdraws all of a player's money; nothing but the money itself is asked for. */
  withdraw(player: number): string {
    const wallet = this.#wallet(player);
    wallet.held.push(wallet.cash);
    wallet.cash = 0n;
    return 'posted';
  }

  putBack(player: number): string {
    const wallet = this.#wallet(player);
    wallet.cash += wallet.held.pop() ?? 0n;
    return 'done';
  }

  #isDue(bonus: Bonus, now: number): boolean {
    const { player, id, joinedAt, stake, rounds } = bonus;
    if (now >= (stake?.to ?? joinedAt + bonuses[id].days * DAY)) return true;
    if (stake === null) return this.#depositOf(bonus) !== undefined;
    return this.rounds.some(
      (round) =>
        round.player === player && round.state === 'settled' && round.placedAt >= stake.from && !rounds.has(round),
    );
  }

  /** Ends what was not claimed in time, and pays what waits for room in a balance. */
  #settleGrants(now: number): void {
    for (const { player, offer, grant } of this.applications) {
      if (grant?.state !== 'claimable') continue;
      if (grant.claimBy === null) {
        if (this.#pay(player, offers[offer].amount)) grant.state = 'issued';
      } else if (grant.claimBy <= now) grant.state = 'expired';
    }
  }

  #begin(bonus: Bonus): void {
    const deposit = this.#depositOf(bonus);
    if (deposit === undefined) return;
    const { percent, cap, times, days } = bonuses[bonus.id];
    const enough = (cap * 100n + BigInt(percent) - 1n) / BigInt(percent);
    const base = deposit.credited < enough ? deposit.credited : enough;
    const earned = (base * BigInt(percent)) / 100n;
    deposit.isUsed = true;
    bonus.state = 'counting';
    bonus.stake = {
      base,
      amount: earned < cap ? earned : cap,
      required: base * BigInt(times),
      from: deposit.at,
      to: deposit.at + days * DAY,
    };
  }

  #depositOf({ player, id, joinedAt }: Bonus): Deposit | undefined {
    const { smallestDeposit, days } = bonuses[id];
    return this.#wallet(player).deposits.find(
      ({ credited, at, isUsed }) =>
        !isUsed && credited >= smallestDeposit && at >= joinedAt && at < joinedAt + days * DAY,
    );
  }

  /** Maximum bet of the bonus that would count a bet; null without a limit. */
  #maxBet(player: number, category: Category, now: number): bigint | null {
    const bonus = this.joined.find((each) => each.player === player && isRunning(each));
    if (bonus === undefined || weightOf(bonus.id, category) === 0) return null;
    const { maxBet, days } = bonuses[bonus.id];
    const from = bonus.stake?.from ?? this.#depositOf(bonus)?.at;
    return from !== undefined && now < from + days * DAY ? maxBet : null;
  }

  #pay(player: number, amount: bigint): boolean {
    const isPaid = this.#credit(player, amount);
    if (isPaid) this.#wallet(player).paid += amount;
    return isPaid;
  }

  #credit(player: number, amount: bigint): boolean {
    const wallet = this.#wallet(player);
    if (amount > 0n && wallet.cash + amount > MAX_BALANCE) return false;
    wallet.cash += amount;
    return true;
  }

  #wallet(player: number): Wallet {
    const wallet = this.wallets[player];
    if (wallet === undefined) throw new Error(`there is no player ${player}`);
    return wallet;
  }
}

/** What the rounds of a bonus count, in 1/10,000 of a minor unit, without those that were taken back. */
export function countedBy({ id, rounds }: Bonus): bigint {
  return [...rounds]
    .filter(({ state }) => state === 'settled')
    .reduce((sum, { bet, category }) => sum + bet * BigInt(weightOf(id, category)) * 100n, 0n);
}

function weightOf(id: BonusId, category: Category): number {
  const weights: Partial<Record<Category, number>> = bonuses[id].weights;
  return weights[category] ?? 0;
}

function isRunning({ state }: Bonus): boolean {
  return state === 'joined' || state === 'counting';
}
