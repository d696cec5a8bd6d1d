import {
  colourOf,
  rouletteOdds,
  rouletteOutside,
  rouletteRules,
  rouletteWinners,
  type RouletteResult,
} from '../../games/tables/roulette.ts';
import { el } from '../kit/dom.ts';
import type { LiveKind, PlaceLabel, Scene } from '../live/live-kind.ts';
import { turnFor, wheelDrawing } from './wheel.ts';
import type { RouletteSay } from './words.ts';

const SPIN_MS = 5_000;

/** Returns the live table of roulette. */
export function rouletteKind(say: RouletteSay): LiveKind<RouletteResult> {
  const rtp = `${rouletteRules.maths.rtp} %`;
  return {
    scene: createWheelScene(),
    rows: rowsOf(say),
    shownMs: () => SPIN_MS + 400,
    winners: rouletteWinners,
    tell: ({ number }) => `${number} · ${say(colourOf(number))}`,
    road: (results) => [lastNumbers(results, say)],
    tally: (results) =>
      (['red', 'green', 'black'] as const).map((tone) => ({
        name: tone === 'green' ? '0' : say(tone),
        tone,
        count: results.filter(({ number }) => colourOf(number) === tone).length,
      })),
    rules: () => [
      { paragraphs: [say('rulesTable'), say('rulesGoal')] },
      {
        table: [
          [say('place'), say('pays'), say('returnToPlayer')],
          [say('straight'), '35:1', rtp],
          [say('dozens'), '2:1', rtp],
          [say('evens'), '1:1', rtp],
        ],
      },
    ],
  };
}

function rowsOf(say: RouletteSay): { columns: number; places: PlaceLabel[]; class?: string }[] {
  const place = (id: string, name: string, more: Partial<PlaceLabel> = {}): PlaceLabel => ({
    id,
    name,
    odds: `${rouletteOdds(id)}:1`,
    tight: true,
    ...more,
  });
  const number = (n: number): PlaceLabel =>
    place(`n-${n}`, say('number', { n }), { face: el('b', {}, String(n)), tone: `pocket ${colourOf(n)}` });
  const tones = { red: 'red', black: 'black' } as const;
  return [
    { columns: 1, class: 'zero', places: [number(0)] },
    {
      // Three columns as on the betting table, each with its own spot at the end.
      columns: 3,
      class: 'numbers',
      places: [
        ...Array.from({ length: 36 }, (_, index) => number(index + 1)),
        ...[1, 2, 3].map((n) => place(`column-${n}`, say('column', { n }), { face: el('b', {}, '2:1') })),
      ],
    },
    {
      columns: 3,
      class: 'dozens',
      places: [1, 2, 3].map((part) => {
        const [a, b] = [part * 12 - 11, part * 12];
        return place(`dozen-${part}`, say('dozen', { a, b }), { face: el('b', {}, `${a}–${b}`) });
      }),
    },
    {
      columns: 6,
      class: 'outside',
      places: rouletteOutside.map((id) =>
        place(id, say(id), id === 'red' || id === 'black' ? { tone: tones[id] } : {}),
      ),
    },
  ];
}

/** Creates a wheel that turns until the number is under the pointer. */
function createWheelScene(): Scene<RouletteResult> {
  const wheel = wheelDrawing();
  const figure = el('b', { class: 'points' });
  const element = el(
    'div',
    { class: 'wheel-scene' },
    el('div', { class: 'wheel-rim' }, wheel, el('span', { class: 'ball' })),
    figure,
  );
  let turned = 0;
  let key = '';
  return {
    element,
    show(deal) {
      if (deal === null || deal.result === null) {
        figure.textContent = '';
        figure.className = 'points';
        element.classList.remove('landed');
        return;
      }
      const { number } = deal.result;
      if (deal.key !== key) {
        key = deal.key;
        const left = Math.max(0, SPIN_MS - deal.sinceClose);
        turned = Math.floor(turned / 360) * 360 + 360 * (left > 1_000 ? 4 : 1) + turnFor(number);
        wheel.style.setProperty('transition-duration', `${left}ms`);
        wheel.style.setProperty('transform', `rotate(${turned}deg)`);
      }
      const landed = deal.sinceClose >= SPIN_MS;
      element.classList.toggle('landed', landed);
      figure.textContent = landed ? String(number) : '';
      figure.className = landed ? `points ${colourOf(number)}` : 'points';
    },
  };
}

function lastNumbers(results: readonly RouletteResult[], say: RouletteSay): HTMLElement {
  const last = results.slice(-30).toReversed();
  const spoken = last
    .slice(0, 10)
    .map(({ number }) => number)
    .join(', ');
  return el(
    'div',
    { class: 'road numbers-road', tabindex: '0', role: 'img', 'aria-label': `${say('lastResults')}: ${spoken}` },
    ...last.map(({ number }) => el('span', { class: `pocket ${colourOf(number)}` }, String(number))),
  );
}
