import {
  dragonTigerReturns,
  winnerOf,
  type DragonTigerPlace,
  type DragonTigerResult,
} from '../../games/tables/dragon-tiger.ts';
import { createCardScene, dealMs } from '../live/card-scene.ts';
import { cardName } from '../live/cards.ts';
import type { LiveKind, PlaceLabel } from '../live/live-kind.ts';
import { beadRoad, bigRoad, tallyOf, type RoadMark } from '../live/roads.ts';
import type { DragonTigerSay } from './words.ts';

const STEP_MS = 1_200;
const winningHand = { dragon: 0, tiger: 1, tie: null } as const;

/** Returns the live table of dragon-tiger. */
export function dragonTigerKind(say: DragonTigerSay): LiveKind<DragonTigerResult> {
  const place = (id: DragonTigerPlace, odds: string, tone: string): PlaceLabel & { id: DragonTigerPlace } => ({
    id,
    name: say(id),
    odds,
    tone,
  });
  const places = [place('dragon', '1:1', 'red'), place('tie', '11:1', 'green'), place('tiger', '1:1', 'gold')];
  return {
    scene: createCardScene({
      hands: [
        { name: say('dragon'), tone: 'red' },
        { name: say('tiger'), tone: 'gold' },
      ],
      order: ({ dragon, tiger }) => [
        { hand: 0, card: dragon },
        { hand: 1, card: tiger },
      ],
      score: ([card = 0]) => cardName(card),
      stepMs: STEP_MS,
      winner: (result) => winningHand[winnerOf(result)],
    }),
    rows: [{ columns: 3, class: 'tall', places }],
    shownMs: () => dealMs(2, STEP_MS),
    winners: (result) => [winnerOf(result)],
    tell: (result) => tellDragonTiger(result, say),
    road(results) {
      const marks = results.map((result) => markOf(winnerOf(result), say));
      return [beadRoad(marks, say('beadRoad')), bigRoad(marks, say('bigRoad'))];
    },
    tally: (results) =>
      tallyOf(
        results.map((result) => markOf(winnerOf(result), say)),
        { one: say('tiger'), two: say('dragon'), tie: say('tie') },
        { one: 'gold', two: 'red', tie: 'green' },
      ).toReversed(),
    rules: () => [
      { paragraphs: [say('rulesTable'), say('rulesGoal'), say('rulesTie')] },
      {
        table: [
          [say('place'), say('pays'), say('returnToPlayer')],
          ...places.map(({ id, name, odds }) => [name, odds, `${dragonTigerReturns[id]} %`]),
        ],
      },
    ],
  };
}

function tellDragonTiger(result: DragonTigerResult, say: DragonTigerSay): string {
  const words = { dragon: 'dragonWins', tiger: 'tigerWins', tie: 'tied' } as const;
  return `${say(words[winnerOf(result)])}: ${cardName(result.dragon)} – ${cardName(result.tiger)}`;
}

function markOf(winner: DragonTigerPlace, say: DragonTigerSay): RoadMark {
  const name = say(winner);
  return {
    side: winner === 'tie' ? null : winner === 'dragon' ? 'two' : 'one',
    letter: winner === 'tie' ? '=' : winner === 'dragon' ? 'D' : 'T',
    name,
  };
}
