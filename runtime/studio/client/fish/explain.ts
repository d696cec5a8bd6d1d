import { chanceOf, clipSizes, fishOf } from '../../games/fish/fish.ts';
import type { Catch } from '../../games/fish/ponds.ts';
import type { Explain, ExplainTable } from '../explain/explanation.ts';
import type { ClaimedRound } from '../kit/api.ts';
import { loadStrings, type Translate } from '../kit/words.ts';
import { fishExplainWords, type FishExplainWord } from './explain-words.ts';
import { fishWords, type FishWord } from './words.ts';

type FishExplainSay = Translate<FishWord | FishExplainWord>;

/** Explains how the catches of a clip are computed and what they pay. */
export const explainFish: Explain = async ({ setting, claimed, language, money }) => {
  const say = await loadStrings(language, fishWords, fishExplainWords);
  const size = sizeOf(claimed);
  const price = claimed === null || money === null ? '' : ` · ${say('price')}: ${money(claimed.unit ?? claimed.bet)}`;
  return {
    message: 'messageShots',
    steps: [say('shotDraw'), say('shotList')],
    tables: [fishTable(setting, say)],
    pays: [{ paragraphs: [say('clipPays')] }],
    choice: size === null ? null : `${say('shots', { n: size })}${price}`,
  };
};

function fishTable(setting: string, say: FishExplainSay): ExplainTable {
  return {
    id: 'fish',
    caption: say('fishTable'),
    head: [say('fish'), 'n', 'm', say('listColumn'), say('drawsColumn')],
    rows: fishOf(setting).map(({ id, catch: caught }) => {
      const chance = chanceOf(caught);
      return [say(id), String(chance.in), String(chance.of), paysOf(caught), String(drawsOf(caught))];
    }),
  };
}

function paysOf(caught: Catch): string {
  return caught.kind === 'fixed' ? String(caught.pays) : caught.pays.join(' ');
}

/** Returns how many further numbers a catch draws. */
function drawsOf(caught: Catch): number {
  if (caught.kind === 'fixed') return 0;
  return caught.kind === 'chain' ? caught.links : 1;
}

function sizeOf(claimed: ClaimedRound | null): number | null {
  const { choice } = claimed ?? {};
  const shots = typeof choice === 'object' && choice !== null && 'shots' in choice ? choice.shots : null;
  return clipSizes.find((size) => size === shots) ?? null;
}
