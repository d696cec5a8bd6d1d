import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { didYouMean } from '../read/check-shape.ts';
import { spanNear } from '../read/located.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';
import { brandEffects } from './brand-effects.ts';

/** Checks that every ticket that a brand gives is for prizes which are drawn with tickets. */
export function lintTickets({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  return brandEffects(brand).flatMap(({ effect, key: above }) => {
    if (effect.kind !== 'ticket') return [];
    const fault = poolFault(effect.pool, brand.prizes);
    if (fault === null) return [];
    const key = [...above, 'pool'];
    return [diagnostic('LV3186', { ...fault, at: spanNear(located, key) ?? { file }, key })];
  });
}

function poolFault(pool: string, prizes: ResolvedBrand['brand']['prizes']): { message: string; hint: string } | null {
  const withTickets = Object.keys(prizes).filter((id) => prizes[id]?.game.kind !== 'envelope');
  if (withTickets.includes(pool)) return null;
  const hint =
    withTickets.length === 0
      ? `write prizes/${pool}.json with a wheel, an egg or a raffle, or leave the ticket out`
      : `one of: ${withTickets.join(', ')}`;
  if (Object.hasOwn(prizes, pool)) return { message: `"${pool}" is an envelope, which needs no ticket`, hint };
  if (Object.keys(prizes).length === 0) return { message: `a ticket for "${pool}", and the brand has no prizes`, hint };
  const meant = didYouMean(pool, withTickets);
  return { message: `the brand has no prizes "${pool}"`, hint: meant === null ? hint : `did you mean "${meant}"?` };
}
