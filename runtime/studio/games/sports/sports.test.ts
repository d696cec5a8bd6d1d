import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMinor } from '../../../shared/money.ts';
import { outcomeStream, type NumberSource } from '../../../shared/fair/outcome-stream.ts';
import { fixtureOf, fixturesBetween, lobbyOf, lobbySettings } from './fixtures.ts';
import { goalTable } from './goals.ts';
import { leagues } from './leagues.ts';
import { isWinningPick } from './markets.ts';
import { combine, oddsOf, payOf, readOdds, returns, writeOdds } from './odds.ts';
import {
  MOST_TIMES,
  offerOf,
  oddsBoard,
  payAtTerms,
  sportsGame,
  type SportsResult,
  type SportsView,
} from './sports-game.ts';
import { sportIds, sports } from './sports.ts';

const NOW = Date.UTC(2026, 10, 21, 12, 34, 56);
const MINUTE = 60_000;
const open = (setting: string, now = NOW) =>
  gameOf(setting)
    .eventsAt(now)
    .filter(({ closesAt }) => closesAt > now);

describe.each([...lobbySettings])('the lobby %s', (setting) => {
  test('always has twelve to forty open matches, and one that starts within minutes', () => {
    for (let step = 0; step < 40; step += 1) {
      const now = NOW + step * 97_000;
      const matches = open(setting, now);
      expect(matches.length).toBeGreaterThanOrEqual(12);
      expect(matches.length).toBeLessThanOrEqual(40);
      expect((matches[0]?.closesAt ?? Infinity) - now).toBeLessThanOrEqual(8 * MINUTE);
    }
  });

  test('finds every match it shows by its key, and shows past matches', () => {
    const game = gameOf(setting);
    for (const event of game.eventsAt(NOW)) expect(game.eventOf(event.key)).toEqual(event);
    const past = game.pastEvents(NOW, 10);
    expect(past.length).toBe(10);
    expect(past.every(({ settlesAt }) => settlesAt <= NOW)).toBe(true);
  });
});

test.each([
  ['handicap.1.5.home', [1, 2], true],
  ['handicap.1.5.away', [1, 3], true],
  ['handicap.-1.5.home', [2, 1], false],
  ['both.yes', [1, 0], false],
  ['both.no', [0, 2], true],
  ['both.yes', [1, 1], true],
  ['win.draw', [1, 1], true],
  ['win.home', [1, 1], false],
] as const)('%s at %j wins: %s', (pick, score, wins) => {
  expect(isWinningPick(pick, { score, detail: score })).toBe(wins);
});

test('selections that are too likely or too unlikely have no odds', () => {
  const offer = { event: 'lighthouse-league.12', pick: 'win.home', now: NOW };
  expect(oddsOf({ ...offer, chance: 0.9 })).toBeNull();
  expect(oddsOf({ ...offer, chance: 0.01 })).toBeNull();
  expect(oddsOf({ ...offer, chance: 0.5 })).toBeGreaterThan(180);
});

test('the pay at combined odds is rounded down once, after the product', () => {
  expect(payOf(1n, [150, 150])).toBe(2n);
});

test.each([
  [['1.85', '1.92'], '3.56', '35.60'],
  [['1.50', '1.50'], '2.25', '22.50'],
  [['1.13', '1.13', '1.13'], '1.45', '14.50'],
])('a parlay at %j is written as %s, and a stake of ten pays %s', (odds, combined, pays) => {
  const written = writeOdds(combine(odds.map((each) => readOdds(each) ?? 0)));
  expect([written, formatMinor(payAtTerms(1_000n, { odds, combined: written }), { decimals: 2 })]).toEqual([
    combined,
    pays,
  ]);
});

test('a parlay accepted at combined odds that were rounded down pays the exact product', () => {
  expect(payAtTerms(1_000n, { odds: ['1.85', '1.92'], combined: '3.55' })).toBe(3_552n);
});

test('an unknown lobby setting returns null', () => {
  expect(sportsGame('coast-cricket')).toBeNull();
  for (const key of ['', 'lighthouse-league', 'lighthouse-league.0', 'nowhere.12', 'lighthouse-league.12x'])
    expect(gameOf('coast-all').eventOf(key)).toBeNull();
});

test('in a league every team meets every other at home and away, and plays one match at a time', () => {
  for (const league of leagues) {
    const season = fixturesBetween(league, NOW, NOW + 90 * 8 * MINUTE);
    expect(new Set(season.map(({ teams: [home, away] }) => `${home.name}:${away.name}`)).size).toBe(90);
    for (const [index, { event }] of season.entries())
      expect(event.settlesAt).toBeLessThanOrEqual(season[index + 1]?.event.closesAt ?? Infinity);
  }
});

test('names are unique within a sport', () => {
  for (const sport of sportIds) {
    const names = leagues
      .filter((league) => league.sport === sport)
      .flatMap(({ circuit, teams }) => teams.map(({ name }) => `${circuit}:${name}`));
    expect(new Set(names).size).toBe(names.length);
  }
});

describe.each(sportIds)('%s', (sport) => {
  const { model } = sports[sport];
  const matches = leagues
    .filter((league) => league.sport === sport)
    .flatMap((league) => fixturesBetween(league, NOW, NOW + 4 * 60 * MINUTE));

  test('the chances of all endings sum to one, and every selection returns 93 to 95 per cent at any time', () => {
    for (const { event, strengths } of matches) {
      expect(model.finals(strengths).reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
      const offer = offerOf(event.key);
      for (const now of [event.opensAt, event.opensAt + 31 * MINUTE, event.closesAt - 1]) {
        const board = oddsBoard(event.key, now);
        for (const { pick, chance } of offer) {
          const odds = board[pick];
          if (odds === undefined) continue;
          expect(Number(odds) * chance).toBeGreaterThanOrEqual(returns.least / 1_000 - 1e-9);
          expect(Number(odds) * chance).toBeLessThanOrEqual(returns.most / 1_000 + 1e-9);
        }
        expect(Object.keys(board).length).toBeGreaterThanOrEqual(4);
      }
    }
  });

  test('the selections of a market cover every ending exactly once', () => {
    for (const { event } of matches.slice(0, 12)) {
      const chances = new Map<string, number>();
      for (const { pick, chance } of offerOf(event.key)) {
        const market = pick.split('.').slice(0, -1).join('.');
        chances.set(market, (chances.get(market) ?? 0) + chance);
      }
      for (const sum of chances.values()) expect(sum).toBeCloseTo(1, 9);
    }
  });

  test('simulated endings match the chances behind the odds', async () => {
    const [match] = matches;
    if (match === undefined) throw new Error('no match');
    const source = quickNumbers(7);
    const counts = new Map(offerOf(match.event.key).map(({ pick }) => [pick, 0]));
    const times = 4_000;
    for (let round = 0; round < times; round += 1) {
      const end = model.standing(await model.play(match.strengths, source));
      for (const [pick, count] of counts) if (isWinningPick(pick, end)) counts.set(pick, count + 1);
    }
    for (const { pick, chance } of offerOf(match.event.key)) {
      const deviation = Math.sqrt((chance * (1 - chance)) / times);
      expect(Math.abs((counts.get(pick) ?? 0) / times - chance), pick).toBeLessThan(4.5 * deviation + 1e-6);
    }
  });

  test('the shown state grows with the clock and ends with the result', async () => {
    const [match] = matches;
    if (match === undefined) throw new Error('no match');
    const game = gameOf(`${match.league.circuit}-${sport}`);
    const { event } = match;
    for (let seed = 0; seed < 20; seed += 1) {
      const result = (await game.draw(
        event,
        outcomeStream({ serverSeed: `${seed}`, clientSeed: event.key, nonce: 0 }),
      )) as SportsResult;
      const at = (now: number) => (game.view(event, { now, result, seats: [], seated: {} }) as SportsView).standing;
      let before = 0;
      for (let now = event.closesAt; now < event.settlesAt; now += 7_000) {
        const detail = at(now)?.detail ?? [0, 0];
        expect(detail[0] + detail[1]).toBeGreaterThanOrEqual(before);
        before = detail[0] + detail[1];
      }
      expect(at(event.closesAt)?.detail).toEqual([0, 0]);
      expect(at(event.settlesAt)).toMatchObject(result.end);
    }
    expect(
      (game.view(event, { now: event.opensAt, result: null, seats: [], seated: {} }) as SportsView).standing,
    ).toBeNull();
  });
});

test('a table of goals has a million parts and its intended mean', () => {
  for (const mean of [35, 100, 145, 300]) {
    const table = goalTable(mean);
    expect(table.reduce((sum, [, weight]) => sum + weight, 0)).toBe(1_000_000);
    expect(table.reduce((sum, [value, weight]) => sum + value * weight, 0) / 1e6).toBeCloseTo(mean / 100, 2);
  }
});

test('tennis sets are valid: no side has won before the last game', async () => {
  const { model } = sports.tennis;
  const source = quickNumbers(3);
  for (let round = 0; round < 200; round += 1) {
    const moments = await model.play([60, 40], source);
    const games = new Map<number, [number, number]>();
    for (const [, side, worth, period, decides] of moments) {
      const set = games.get(period) ?? [0, 0];
      set[side] += worth;
      games.set(period, set);
      const [more, fewer] = set[0] > set[1] ? set : [set[1], set[0]];
      expect(decides === 1).toBe((more >= 6 && more - fewer >= 2) || more === 7);
    }
  }
});

describe('a bet', () => {
  const game = gameOf('coast-all');
  const selection = (event: string, pick = 'win.home', odds = oddsBoard(event, NOW)[pick] ?? '1.01') => ({
    event,
    pick,
    odds,
  });

  test('is accepted at the current odds, which are no worse than the requested ones', () => {
    const [event] = open('coast-football');
    const asked = selection(event?.key ?? '', 'win.draw');
    expect(game.place({ choice: { selections: [asked] }, bet: 100n, now: NOW })).toMatchObject({
      stake: 100n,
      events: [event?.key],
      terms: { odds: [asked.odds], combined: asked.odds },
    });
    const modest = { ...asked, odds: '1.01' };
    expect(game.place({ choice: { selections: [modest] }, bet: 100n, now: NOW })).toMatchObject({
      terms: { odds: [asked.odds] },
    });
    const greedy = { ...asked, odds: (Number(asked.odds) + 0.01).toFixed(2) };
    const refused = { choice: { selections: [greedy] }, bet: 100n, now: NOW };
    expect(game.place(refused)).toBeNull();
    expect(game.refusal?.(refused)).toBe('terms_changed');
    expect(game.refusal?.({ ...refused, now: event?.closesAt ?? 0 })).toBe('bets_closed');
  });

  test('is rejected after kick-off, for two selections of one match, for a seventh and for unknown ones', () => {
    const events = open('coast-all').map(({ key }) => key);
    const [first = ''] = events;
    const place = (selections: unknown, now = NOW) => game.place({ choice: { selections }, bet: 100n, now });
    expect(place([selection(first)], fixtureOf(first)?.event.closesAt ?? 0)).toBeNull();
    expect(place([selection(first), { ...selection(first), pick: 'win.away' }])).toBeNull();
    expect(place(events.slice(0, 7).map((key) => selection(key)))).toBeNull();
    expect(place([])).toBeNull();
    expect(place([{ ...selection(first), pick: 'total.99.5.over' }])).toBeNull();
    expect(place([{ ...selection(first), more: 1 }])).toBeNull();
    expect(place([selection(open('ridge-all')[0]?.key ?? '')])).toBeNull();
    for (const choice of [null, 5, 'x', {}, { selections: 'all' }, { selections: [null] }])
      expect(game.place({ choice, bet: 100n, now: NOW })).toBeNull();
  });

  test('never pays more than its maximum, and otherwise its stake times its odds', () => {
    const events = open('coast-all').map(({ key }) => key);
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(events.length - 1), { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(20), { minLength: 6, maxLength: 6 }),
        fc.bigInt(1n, 1_000_000_000n),
        (places, picks, bet) => {
          const selections = places.map((place, index) => {
            const board = Object.entries(oddsBoard(events[place] ?? '', NOW));
            const [pick = '', odds = ''] = board[(picks[index] ?? 0) % board.length] ?? [];
            return { event: events[place] ?? '', pick, odds };
          });
          const odds = selections.map((each) => Math.round(Number(each.odds) * 100));
          const placed = game.place({ choice: { selections }, bet, now: NOW });
          if (placed === null) {
            expect(combine(odds)).toBeGreaterThan(MOST_TIMES * 100);
            return;
          }
          const paid = game.pays({
            bet,
            choice: { selections },
            terms: placed.terms,
            results: Object.fromEntries(selections.map(({ event, pick }) => [event, endingFor(event, pick)])),
            seat: 0,
            seated: {},
          });
          expect(paid).toBe(payOf(bet, [combine(odds)]));
          expect(paid).toBeLessThanOrEqual(bet * BigInt(MOST_TIMES));
          const [{ event, pick } = { event: '', pick: '' }] = selections;
          const lost = {
            ...Object.fromEntries(selections.map((each) => [each.event, endingFor(each.event, each.pick)])),
            [event]: endingFor(event, pick, false),
          };
          expect(
            game.pays({ bet, choice: { selections }, terms: placed.terms, results: lost, seat: 0, seated: {} }),
          ).toBe(0n);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('returns less than it costs on average, single or combined', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(60), (step, choice) => {
        const now = NOW + step * 13_000;
        const [event] = open('coast-all', now).slice(choice % 20);
        if (event === undefined) return;
        const board = oddsBoard(event.key, now);
        for (const { pick, chance } of offerOf(event.key))
          expect(Number(board[pick] ?? 0) * chance).toBeLessThan(0.9501);
      }),
      { numRuns: 60 },
    );
  });
});

function gameOf(setting: string) {
  const game = sportsGame(setting);
  if (game === null || lobbyOf(setting) === null) throw new Error(`no lobby ${setting}`);
  return game;
}

/** Returns an ending of the match at which the pick wins, or loses. */
function endingFor(event: string, pick: string, wanted = true): SportsResult {
  const fixture = fixtureOf(event);
  const end =
    fixture === null
      ? undefined
      : sports[fixture.league.sport].model
          .finals(fixture.strengths)
          .find((each) => isWinningPick(pick, each) === wanted);
  if (end === undefined) throw new Error(`${event} cannot end so`);
  return { event, end, moments: [] };
}

/** Returns reproducible pseudo-random numbers: xorshift. */
function quickNumbers(seed: number): NumberSource {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return {
    async nextUint32() {
      state ^= state << 13;
      state ^= state >>> 17;
      state = (state ^ (state << 5)) >>> 0;
      return state;
    },
  };
}
