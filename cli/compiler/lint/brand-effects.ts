import type { OfferEffect, PrizeEffect } from '../../../schema/generated/brand.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';

/** An effect with its path in the brand. */
interface PlacedEffect {
  /** A bonus that is a prize is that of an offer, with a minimum of its own. */
  effect: OfferEffect;
  key: readonly (string | number)[];
}

/** Returns every effect of a brand: of offers, places of leaderboards, levels, and prizes. */
export function brandEffects({ offers, server, prizes }: ResolvedBrand['brand']): PlacedEffect[] {
  return [
    ...Object.entries(offers).flatMap(([id, { effects, trigger }]) => [
      ...placed(effects, 'offers', id, 'effects'),
      ...(trigger.kind === 'leaderboard'
        ? trigger.prizes.flatMap((place, index) => placed(place, 'offers', id, 'trigger', 'prizes', index))
        : []),
    ]),
    ...server.ranks.levels.flatMap(({ effects = [] }, index) =>
      placed(effects, 'server', 'ranks', 'levels', index, 'effects'),
    ),
    ...Object.entries(prizes).flatMap(([id, { game }]) =>
      game.kind === 'envelope'
        ? []
        : game.prizes.flatMap(({ effects }, index) =>
            placed(effects, 'prizes', id, 'game', 'prizes', index, 'effects'),
          ),
    ),
  ];
}

function placed(effects: readonly (OfferEffect | PrizeEffect)[], ...key: (string | number)[]): PlacedEffect[] {
  return effects.map((effect, index) =>
    effect.kind === 'bonus' && 'terms' in effect
      ? { effect: effect.terms, key: [...key, index, 'terms'] }
      : { effect, key: [...key, index] },
  );
}
