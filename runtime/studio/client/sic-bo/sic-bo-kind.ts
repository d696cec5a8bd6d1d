import { sicBoOdds, sicBoReturn, sicBoWinners, type SicBoResult } from '../../games/tables/sic-bo.ts';
import { el } from '../kit/dom.ts';
import type { LiveKind, PlaceLabel, Scene } from '../live/live-kind.ts';
import { beadRoad, bigRoad, tallyOf, type RoadMark } from '../live/roads.ts';
import { dieDrawing } from './die.ts';
import type { SicBoSay } from './words.ts';

const SHAKE_MS = 1_800;
const STEP_MS = 600;
const faces = [1, 2, 3, 4, 5, 6] as const;

/** Returns the live table of sic bo. */
export function sicBoKind(say: SicBoSay): LiveKind<SicBoResult> {
  const rows = rowsOf(say);
  return {
    scene: createDiceScene(),
    rows,
    shownMs: () => SHAKE_MS + 3 * STEP_MS,
    winners: sicBoWinners,
    tell: ({ dice }) => say('thrown', { n: sumOf(dice), dice: dice.join(' · ') }),
    road(results) {
      const marks = results.map((result) => markOf(result, say));
      return [beadRoad(marks, say('beadRoad')), bigRoad(marks, say('bigRoad'))];
    },
    tally: (results) =>
      tallyOf(
        results.map((result) => markOf(result, say)),
        { one: say('small'), two: say('big'), tie: say('anyTriple') },
        { one: 'blue', two: 'red', tie: 'green' },
      ),
    rules: () => [
      { paragraphs: [say('rulesTable'), say('rulesGoal')] },
      {
        table: [
          [say('place'), say('pays'), say('returnToPlayer')],
          ...rows.flatMap((row) => row.places.map(({ id, name, odds }) => [name, odds, `${sicBoReturn(id)} %`])),
        ],
      },
    ],
  };
}

function rowsOf(say: SicBoSay): { columns: number; places: PlaceLabel[]; class?: string }[] {
  const place = (id: string, name: string, more: Partial<PlaceLabel> = {}): PlaceLabel => ({
    id,
    name,
    odds: `${sicBoOdds(id)}:1`,
    ...more,
  });
  const dice = (face: number, count: number): HTMLElement =>
    el('span', { class: 'small-dice' }, ...Array.from({ length: count }, () => dieDrawing(face)));
  const totals = Array.from({ length: 14 }, (_, index) => index + 4);
  return [
    {
      columns: 4,
      class: 'tall',
      places: [
        place('small', say('small'), { tone: 'blue' }),
        place('odd', say('odd'), { tone: 'gold' }),
        place('even', say('even'), { tone: 'gold' }),
        place('big', say('big'), { tone: 'red' }),
      ],
    },
    { columns: 6, places: faces.map((n) => place(`single-${n}`, say('single', { n }), { face: dice(n, 1) })) },
    {
      columns: 7,
      class: 'short',
      places: totals.map((n) =>
        place(`total-${n}`, say('total', { n }), { face: el('b', {}, String(n)), tone: 'green' }),
      ),
    },
    { columns: 6, places: faces.map((n) => place(`double-${n}`, say('double', { n }), { face: dice(n, 2) })) },
    { columns: 6, places: faces.map((n) => place(`triple-${n}`, say('triple', { n }), { face: dice(n, 3) })) },
    { columns: 1, class: 'short', places: [place('triple-any', say('anyTriple'), { tone: 'red' })] },
  ];
}

/** Creates three dice under a dome: it shakes, then the dice are shown one after the other. */
function createDiceScene(): Scene<SicBoResult> {
  const dice = el('div', { class: 'dice' });
  const sum = el('b', { class: 'points' });
  const element = el('div', { class: 'shaker' }, el('div', { class: 'dome' }, dice), sum);
  let state = '';
  return {
    element,
    show(deal) {
      const since = deal?.sinceClose ?? 0;
      const seen = deal?.result == null ? 0 : Math.max(0, Math.min(3, Math.floor((since - SHAKE_MS) / STEP_MS) + 1));
      const shakes = deal !== null && since < SHAKE_MS;
      const next = `${deal?.key ?? ''}:${seen}:${shakes}`;
      if (next === state) return;
      state = next;
      element.classList.toggle('shakes', shakes);
      element.classList.toggle('covered', deal === null || seen === 0);
      const shown = (deal?.result?.dice ?? []).slice(0, seen);
      dice.replaceChildren(...[0, 1, 2].map((index) => thrown(shown[index])));
      sum.textContent = seen === 3 ? String(sumOf(shown)) : '';
    },
  };
}

function thrown(face: number | undefined): HTMLElement {
  return face === undefined
    ? el('span', { class: 'die-place' })
    : el('span', { class: 'die-place seen', role: 'img', 'aria-label': String(face) }, dieDrawing(face));
}

function sumOf(dice: readonly number[]): number {
  return dice.reduce((sum, die) => sum + die, 0);
}

function markOf(result: SicBoResult, say: SicBoSay): RoadMark {
  const winners = sicBoWinners(result);
  const side = winners.includes('small') ? 'one' : winners.includes('big') ? 'two' : null;
  return {
    side,
    letter: String(sumOf(result.dice)),
    name: side === null ? say('anyTriple') : say(side === 'one' ? 'small' : 'big'),
  };
}
