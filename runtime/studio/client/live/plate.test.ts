// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { baccaratKind } from '../baccarat/baccarat-kind.ts';
import { baccaratWords } from '../baccarat/words.ts';
import { rouletteKind } from '../roulette/roulette-kind.ts';
import { rouletteWords } from '../roulette/words.ts';
import { loadStrings } from '../kit/words.ts';
import { createPlate } from './plate.ts';
import { liveWords } from './words.ts';

const say = await loadStrings('EN', liveWords, baccaratWords, rouletteWords);

test('a table shows its limits and how often each side won', () => {
  const plate = createPlate(say, { min: '฿5.00', max: '฿2,000.00' });
  // Cards: 0 to 12 of a suit, the ace first. Nine beats two; two and two tie.
  const [nine, two] = [8, 1];
  const deal = (player: number, banker: number) => ({ player: [player, 12], banker: [banker, 12] });
  plate.show(baccaratKind(say).tally([deal(nine, two), deal(nine, two), deal(two, nine), deal(two, two)]));
  expect(plate.element.textContent).toContain('฿5.00 – ฿2,000.00');
  expect([...plate.element.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Player 2',
    'Tie 1',
    'Banker 1',
  ]);
});

test('a wheel counts red, zero and black', () => {
  const tally = rouletteKind(say).tally([{ number: 0 }, { number: 1 }, { number: 2 }, { number: 3 }]);
  expect(tally.map(({ tone, count }) => [tone, count])).toEqual([
    ['red', 2],
    ['green', 1],
    ['black', 1],
  ]);
});
