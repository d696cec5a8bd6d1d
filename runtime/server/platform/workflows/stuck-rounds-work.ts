import type { StuckCount } from '../../adapters/vendor/vendor.ts';
import { MINUTE } from '../../../shared/time.ts';
import type { WorkContext } from '../define-module.ts';
import type { Brand } from '../http/brand.ts';

const COUNT_EVERY_MS = MINUTE;
const GAUGE = 'livery_stuck_rounds';

export const stuckRoundsGauge = {
  [GAUGE]: 'Rounds that the wallet refuses to end, by brand and vendor, as last counted by the game studio.',
};

/**
 * Counts the stuck rounds of each brand as its vendors report them. A vendor that has had stuck rounds stays with 0; a
 * brand is absent while its studio reports no count.
 */
export function startStuckRoundsWork({ clock, brands, vendors, gauges }: WorkContext): void {
  clock.every(COUNT_EVERY_MS, async () => {
    const answers = new Map<unknown, Promise<StuckCount[] | null>>();
    for (const brand of brands.all()) showCounts(brand, await countsFor(brand, answers));
  });
  const seen = new Map<string, Set<string>>();

  function showCounts({ id, merchant }: Brand, counts: readonly StuckCount[] | null): void {
    if (counts === null) return gauges.remove(GAUGE, id);
    const rounds = new Map<string, number>();
    for (const vendor of seen.get(id) ?? []) rounds.set(vendor, 0);
    for (const { merchantCode, vassalage, count } of counts)
      if (merchantCode === merchant) rounds.set(vassalage, (rounds.get(vassalage) ?? 0) + count);
    for (const [vendor, value] of rounds) gauges.set(GAUGE, { brand: id, vendor }, value);
    seen.set(id, new Set(rounds.keys()));
  }

  /** Returns the answer of one studio, requested once for all its brands; null when it does not answer. */
  async function countsFor(
    brand: Brand,
    answers: Map<unknown, Promise<StuckCount[] | null>>,
  ): Promise<StuckCount[] | null> {
    try {
      const vendor = vendors.of(brand);
      const answer = answers.get(vendor) ?? vendor.stuckCounts().catch(() => null);
      answers.set(vendor, answer);
      return await answer;
    } catch {
      // Its secret is missing, which every launch reports.
      return null;
    }
  }
}
