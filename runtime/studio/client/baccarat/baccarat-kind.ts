import {
  baccaratReturns,
  pointsOf,
  sideOf,
  winningSpots,
  type BaccaratPlace,
  type BaccaratResult,
} from '../../games/tables/baccarat.ts';
import { createCardScene, dealMs, type DealtCard } from '../live/card-scene.ts';
import type { LiveKind, PlaceLabel } from '../live/live-kind.ts';
import { beadRoad, bigRoad, tallyOf, type RoadMark } from '../live/roads.ts';
import type { BaccaratSay } from './words.ts';

const STEP_MS = 1_000;
const winningHand = { player: 0, banker: 1, tie: null } as const;

/** Returns the live table of baccarat. */
export function baccaratKind(say: BaccaratSay): LiveKind<BaccaratResult> {
  const names = {
    player: say('player'),
    tie: say('tie'),
    banker: say('banker'),
    'player-pair': say('playerPair'),
    'banker-pair': say('bankerPair'),
  } satisfies Record<BaccaratPlace, string>;
  const place = (id: BaccaratPlace, odds: string, tone: string): PlaceLabel & { id: BaccaratPlace } => ({
    id,
    name: names[id],
    odds,
    tone,
  });
  const rows = [
    {
      columns: 3,
      class: 'tall',
      places: [place('player', '1:1', 'blue'), place('tie', '8:1', 'green'), place('banker', '0.95:1', 'red')],
    },
    { columns: 2, places: [place('player-pair', '11:1', 'blue'), place('banker-pair', '11:1', 'red')] },
  ];
  return {
    scene: createCardScene({
      hands: [
        { name: names.player, tone: 'blue' },
        { name: names.banker, tone: 'red' },
      ],
      order: dealOrder,
      score: (cards) => String(pointsOf(cards)),
      stepMs: STEP_MS,
      winner: (result) => winningHand[sideOf(result)],
    }),
    rows,
    shownMs: ({ player, banker }) => dealMs(player.length + banker.length, STEP_MS),
    winners: winningSpots,
    tell: (result) => announceBaccarat(result, say),
    road(results) {
      const marks = results.map((result) => markOf(result, names));
      return [beadRoad(marks, say('beadRoad')), bigRoad(marks, say('bigRoad'))];
    },
    tally: (results) =>
      tallyOf(
        results.map((result) => markOf(result, names)),
        { one: names.player, two: names.banker, tie: names.tie },
        { one: 'blue', two: 'red', tie: 'green' },
      ),
    rules: () => [
      { paragraphs: [say('rulesTable'), say('rulesGoal'), say('rulesThird'), say('rulesTie')] },
      {
        table: [
          [say('place'), say('pays'), say('returnToPlayer')],
          ...rows.flatMap((row) => row.places.map(({ id, name, odds }) => [name, odds, `${baccaratReturns[id]} %`])),
        ],
      },
    ],
  };
}

export function announceBaccarat(result: BaccaratResult, say: BaccaratSay): string {
  const side = sideOf(result);
  const key = side === 'tie' ? 'tied' : side === 'player' ? 'playerWins' : 'bankerWins';
  return say(key, { a: pointsOf(result.player), b: pointsOf(result.banker) });
}

/** Returns the deal order: two cards each alternately, then the third cards. */
export function dealOrder({ player, banker }: BaccaratResult): DealtCard[] {
  const at = (hand: 0 | 1, cards: readonly number[], index: number): DealtCard[] =>
    cards.slice(index, index + 1).map((card) => ({ hand, card, across: index === 2 }));
  return [0, 1, 2].flatMap((index) => [...at(0, player, index), ...at(1, banker, index)]);
}

function markOf(result: BaccaratResult, names: Record<'player' | 'tie' | 'banker', string>): RoadMark {
  const side = sideOf(result);
  return {
    side: side === 'tie' ? null : side === 'player' ? 'one' : 'two',
    letter: side === 'tie' ? 'T' : side === 'player' ? 'P' : 'B',
    name: names[side],
  };
}
