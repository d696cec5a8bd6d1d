/** A limit of a player without a database: what is active and what was asked for. Amounts in minor units, times in ms. */
export class LimitModel {
  active: number | null = null;
  asked: { amount: number | null; at: number } | null = null;

  set(amount: number | null, now: number): void {
    const isHigher = amount === null || (this.active !== null && amount > this.active);
    if (this.active !== null && isHigher) this.asked = { amount, at: now };
    else {
      this.active = amount;
      this.asked = null;
    }
  }

  confirm(now: number): 'active' | 'limits.not_asked' | 'limits.not_ripe' {
    const waiting = this.waiting(now);
    if (waiting === null) return 'limits.not_asked';
    if (now - waiting.at < day) return 'limits.not_ripe';
    this.active = waiting.amount;
    this.asked = null;
    return 'active';
  }

  /** Returns what waits or can be confirmed; null once it has not been confirmed for 7 days. */
  waiting(now: number): { amount: number | null; at: number } | null {
    return this.asked !== null && now - this.asked.at < 8 * day ? this.asked : null;
  }
}

const day = 86_400_000;
