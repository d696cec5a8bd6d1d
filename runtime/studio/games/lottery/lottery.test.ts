import { describe, expect, test } from 'vitest';
import { outcomeStream } from '../../../shared/fair/outcome-stream.ts';
import { drawTypes, type DrawTypeId } from './draw-types.ts';
import { lotteryGame } from './lottery-game.ts';
import { linesOf, MOST_LINES, payOf, returnOf, ways, type Drawn, type Line, type PlayType } from './play-type.ts';

const typeIds = Object.keys(drawTypes) as DrawTypeId[];
const digitsOf = (number: number, count: number): string[] => [...String(number).padStart(count, '0')];
const balls = (numbers: readonly string[]): Drawn => [{ prize: 'balls', numbers }];

/** Returns one line of each kind: every option of a single column, else the first items. */
function lines({ take, choose, columns, distinct }: PlayType): Line[] {
  if (distinct) return [columns.map(({ items }, place) => items[place] ?? '')];
  if (take === 'each') return columns.flatMap(({ items }, place) => [[String(place), items[0] ?? '']]);
  const [only] = columns;
  if (columns.length === 1 && choose === 1 && only !== undefined) return only.items.map((item) => [item]);
  return [columns.flatMap(({ items }) => items.slice(0, choose))];
}

function* orders(items: readonly string[], count: number): Generator<string[]> {
  if (count === 0) yield [];
  else
    for (const item of items)
      for (const others of orders(
        items.filter((other) => other !== item),
        count - 1,
      ))
        yield [item, ...others];
}

test('every play type of every draw returns 90 to 97 per cent', () => {
  for (const id of typeIds) {
    expect(drawTypes[id].plays.length).toBeGreaterThanOrEqual(3);
    for (const play of drawTypes[id].plays) {
      expect(returnOf(play), `${id} ${play.id}`).toBeGreaterThan(0.9);
      expect(returnOf(play), `${id} ${play.id}`).toBeLessThanOrEqual(0.97);
    }
  }
});

const everyOutcome: [DrawTypeId, () => Iterable<Drawn>][] = [
  ['threeDigits', () => Array.from({ length: 1_000 }, (_, number) => balls(digitsOf(number, 3)))],
  ['fiveDigits', () => Array.from({ length: 100_000 }, (_, number) => balls(digitsOf(number, 5)))],
  [
    'threeDice',
    () =>
      Array.from({ length: 216 }, (_, number) =>
        balls([number % 6, Math.floor(number / 6) % 6, Math.floor(number / 36)].map((face) => String(face + 1))),
      ),
  ],
  [
    'fiveOfEleven',
    () =>
      [
        ...orders(
          Array.from({ length: 11 }, (_, place) => String(place + 1).padStart(2, '0')),
          5,
        ),
      ].map(balls),
  ],
];

test.each(everyOutcome)('the published chances of %s match an enumeration of all outcomes', (id, outcomes) => {
  const all = [...outcomes()];
  for (const play of drawTypes[id].plays)
    for (const line of lines(play).slice(0, 8)) {
      const found = play.prizes(line).map(() => 0);
      for (const drawn of all)
        play.hits(line, drawn).forEach((hits, place) => (found[place] = (found[place] ?? 0) + hits));
      play
        .prizes(line)
        .forEach(({ chance }, place) =>
          expect((found[place] ?? 0) / all.length, `${play.id} ${line.join()}`).toBeCloseTo(chance, 10),
        );
    }
});

test('the published chances of the first three positions of the order of ten match an enumeration', () => {
  const runners = Array.from({ length: 10 }, (_, place) => String(place + 1).padStart(2, '0'));
  const all = [...orders(runners, 3)].map((first) =>
    balls([...first, ...runners.filter((runner) => !first.includes(runner))]),
  );
  for (const play of drawTypes.orderOfTen.plays.filter(({ id }) => id !== 'duel'))
    for (const line of lines(play).filter((_, place) => play.take !== 'each' || place < 3)) {
      const won = all.filter((drawn) => play.hits(line, drawn)[0] === 1).length / all.length;
      expect(won, `${play.id} ${line.join()}`).toBeCloseTo(play.prizes(line)[0]?.chance ?? 0, 10);
    }
});

describe.each([
  'orderOfTen',
  'sevenOfFortyNine',
  'longRegional',
  'shortRegional',
  'fourDigits',
  'twentyOfEighty',
] as const)('a thousand draws of %s', (id) => {
  test('win as often as published, within five standard deviations', async () => {
    const { draw, plays } = drawTypes[id];
    const source = outcomeStream({ serverSeed: '5eed', clientSeed: id, nonce: 0 });
    const drawn: Drawn[] = [];
    for (let round = 0; round < 1_000; round += 1) drawn.push(await draw(source));
    for (const play of plays)
      for (const line of lines(play).slice(0, 12))
        play.prizes(line).forEach(({ chance }, place) => {
          const won = drawn.reduce((sum, each) => sum + (play.hits(line, each)[place] ?? 0), 0);
          const spread = Math.sqrt(drawn.length * chance);
          expect(Math.abs(won - drawn.length * chance), `${play.id} ${line.join()}`).toBeLessThan(5 * spread + 3);
        });
  });
});

test('a combination of five numbers is ten pairs and pays for every drawn pair', () => {
  const any2 = drawTypes.fiveOfEleven.plays.find(({ id }) => id === 'any2');
  if (any2 === undefined) throw new Error('no any2');
  const picked = linesOf(any2, [['01', '02', '03', '04', '05']]);
  expect(picked?.length).toBe(ways(5, 2));
  expect(payOf(any2, picked ?? [], balls(['01', '02', '03', '10', '11']))).toBe(3 * 525);
});

test('a choice with more lines than the maximum is rejected', () => {
  const any3 = drawTypes.fiveOfEleven.plays.find(({ id }) => id === 'any3');
  if (any3 === undefined) throw new Error('no any3');
  const items = any3.columns[0]?.items ?? [];
  expect(ways(9, 3)).toBeLessThanOrEqual(MOST_LINES);
  expect(linesOf(any3, [items.slice(0, 9)])?.length).toBe(ways(9, 3));
  expect(ways(items.length, 3)).toBeGreaterThan(MOST_LINES);
  expect(linesOf(any3, [items])).toBeNull();
});

test('a line is paid as often as its numbers were drawn', () => {
  const twice: PlayType = {
    id: 'twice',
    columns: [],
    take: 'together',
    choose: 1,
    prizes: () => [{ match: 'any', odds: 500, chance: 0.1 }],
    hits: () => [2],
  };
  expect(payOf(twice, [['1']], balls(['1', '1']))).toBe(1_000);
});

test('numbers that are drawn without repetition form no line with themselves', () => {
  const first2 = drawTypes.orderOfTen.plays.find(({ id }) => id === 'first2');
  if (first2 === undefined) throw new Error('no first2');
  expect(
    linesOf(first2, [
      ['01', '02'],
      ['01', '03'],
    ])?.length,
  ).toBe(3);
  expect(linesOf(first2, [['01'], ['01']])).toBeNull();
});

test('bets are accepted only before the close, on the open draw, and for an existing play type', () => {
  const game = lotteryGame('SSC1');
  const event = game?.eventsAt(60_000_000)[0];
  const choice = { event: event?.key ?? '', play: 'last2', picks: [['1', '2'], ['3']] };
  const place = (changes: object, now = event?.opensAt ?? 0) =>
    game?.place({ choice: { ...choice, ...changes }, bet: 500n, now });
  expect(place({})).toMatchObject({ stake: 1_000n });
  expect(place({}, event?.closesAt)).toBeNull();
  expect(place({ event: '7' })).toBeNull();
  expect(place({ play: 'unknown' })).toBeNull();
  expect(place({ picks: [['1', '1'], ['3']] })).toBeNull();
  expect(place({ picks: [['x'], ['3']] })).toBeNull();
  expect(place({ picks: [['1'], []] })).toBeNull();
});

test('a settled bet pays its odds, and its numbers are revealed only after the close', async () => {
  const game = lotteryGame('LF3');
  const event = game?.eventsAt(900_000_000)[0];
  if (game === null || event === undefined) throw new Error('no draw');
  const result = await game.draw(event, outcomeStream({ serverSeed: 'a', clientSeed: event.key, nonce: 0 }));
  expect(game.view(event, { now: event.closesAt - 1, result, seats: [], seated: {} })).toMatchObject({ drawn: null });
  const seen = game.view(event, { now: event.closesAt, result, seats: [], seated: {} });
  const numbers = 'drawn' in seen ? (seen.drawn as Drawn)[0]?.numbers : [];
  const choice = { event: event.key, play: 'straight3', picks: numbers?.map((digit) => [digit]) };
  const bet = { bet: 500n, choice, terms: {}, results: { [event.key]: result }, seat: 0, seated: {} };
  expect(game.pays(bet)).toBe(480_000n);
});
