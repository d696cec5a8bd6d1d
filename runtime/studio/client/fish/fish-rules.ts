import { chanceOf } from '../../games/fish/fish.ts';
import type { Pond } from '../../games/fish/ponds.ts';
import type { RulesSection } from '../kit/rules-panel.ts';
import { paysText } from './fish-chooser.ts';
import type { FishSay } from './words.ts';

/** Returns the rules page of a pond. */
export function fishRules({ fish, rtp, say }: { fish: Pond['fish']; rtp: string; say: FishSay }): RulesSection[] {
  const percent = new Intl.NumberFormat(document.documentElement.lang, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 2,
  });
  const special = fish.flatMap(({ catch: caught }) => {
    if (caught.kind === 'blast') return [say('rulesBomb')];
    if (caught.kind !== 'chain') return [];
    const list = caught.pays.map((pays) => `×${pays}`).join(', ');
    return [say('rulesEel', { n: caught.links, list })];
  });
  return [
    { paragraphs: [say('rulesClip'), say('rulesChance', { rtp })] },
    {
      table: [
        [say('fish'), say('multiplier'), say('chance')],
        ...fish.map(({ id, catch: caught }) => {
          const chance = chanceOf(caught);
          return [say(id), `×${paysText(caught)}`, percent.format(chance.of / chance.in)];
        }),
      ],
    },
    { paragraphs: [...special, say('rulesEnd'), say('rtp', { rtp, volatility: '' })] },
  ];
}
