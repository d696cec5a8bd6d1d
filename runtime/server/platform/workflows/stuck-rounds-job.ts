import type { GameVendor, StuckCount } from '../../adapters/vendor/vendor.ts';
import { MINUTE } from '../../../shared/time.ts';
import type { Clock } from '../clock/clock.ts';
import type { Brand } from '../http/brand.ts';
import type { BrandGauge } from '../http/brand-gauge.ts';

interface StuckRoundsJob {
  /** Returns values for `/metrics`, from memory. */
  gauge(): BrandGauge;
}

interface StuckRoundsJobOptions {
  clock: Clock;
  brands: { all(): Brand[] };
  vendors: { of(brand: Brand): GameVendor };
}

/** Stuck rounds of a brand by vassalage. */
type Counted = ReadonlyMap<string, number>;

const COUNT_EVERY_MS = MINUTE;

/**
 * Counts the stuck rounds of each brand as its vendors report them. A vendor that has had stuck rounds stays with 0; a
 * brand is absent while its studio reports no count.
 */
export function startStuckRoundsJob({ clock, brands, vendors }: StuckRoundsJobOptions): StuckRoundsJob {
  let known = new Map<string, Counted>();

  clock.every(COUNT_EVERY_MS, async () => {
    const answers = new Map<unknown, Promise<StuckCount[] | null>>();
    const next = new Map<string, Counted>();
    for (const brand of brands.all()) {
      const counts = await countsFor(brand, answers);
      if (counts !== null) next.set(brand.id, counted(counts, brand, known.get(brand.id)));
    }
    known = next;
  });

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

  return {
    gauge: () => ({
      name: 'livery_stuck_rounds',
      help: 'Rounds that the wallet refuses to end, by brand and vendor, as last counted by the game studio.',
      values: [...known].flatMap(([brand, rounds]) => [...rounds].map(([vendor, value]) => ({ brand, vendor, value }))),
    }),
  };
}

function counted(
  counts: readonly StuckCount[],
  { merchant }: Pick<Brand, 'merchant'>,
  before: Counted = new Map(),
): Counted {
  const rounds = new Map([...before.keys()].map((vassalage) => [vassalage, 0]));
  for (const { merchantCode, vassalage, count } of counts)
    if (merchantCode === merchant) rounds.set(vassalage, (rounds.get(vassalage) ?? 0) + count);
  return rounds;
}
