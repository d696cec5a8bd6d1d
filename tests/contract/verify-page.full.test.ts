import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages, type LanguageCode } from '../../schema/languages.ts';
import { findBrowser } from '../../scripts/setup/browser.mjs';
import { recomputeClip } from '../support/recompute/fish.ts';
import {
  baccaratReturn,
  dragonTigerReturn,
  liveTables,
  rouletteReturn,
  sicBoReturn,
} from '../support/recompute/live-tables.ts';
import { recomputeDraw } from '../support/recompute/lottery.ts';
import { digestOf, hashOf, type PageSeeds } from '../support/recompute/numbers.ts';
import { recomputeSlot } from '../support/recompute/slots.ts';
import { isPickRight, recomputeMatch } from '../support/recompute/sports.ts';
import { recomputeHand, shareOf } from '../support/recompute/three-cards.ts';
import { seatLotteryPlayer } from '../support/lottery-player.ts';
import { readVerifyPage, rowsOf, type VerifyReading } from '../support/recompute/verify-reading.ts';
import { studioRound } from '../support/studio-seat.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { deepAims, fishAims, openEvent, playEveryKind, type PlayedRounds } from '../support/verified-rounds.ts';

/** The public data of a round, as the studio publishes it. */
interface PublishedRound {
  kind: string;
  bet: string;
  unit?: string;
  win: string;
  at: string;
  vendorName: string;
  name: Record<LanguageCode, string>;
  choice?: { event?: string; place?: string; play?: string; selections?: { pick: string }[] };
  terms?: { combined: string };
  seat?: number;
  outcome?: Record<string, unknown>;
  stage?: { fired: { pays: number }[] };
  spins?: { stops: number[] }[];
  pay?: number;
}

const zone = 'Asia/Bangkok';
const codes = Object.keys(languages).filter((code): code is LanguageCode =>
  ['EN', 'CN', 'JA', 'TH', 'VI', 'ID'].includes(code),
);
let server: TestServer;
let browser: Browser;
let page: Page;
let rounds: PlayedRounds;

beforeAll(async () => {
  server = await startTestServer();
  browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--no-sandbox', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  });
  page = await (await browser.newContext({ timezoneId: zone, locale: 'en-GB' })).newPage();
  rounds = await playEveryKind({ port: server.port, brand: 'aurora' });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const address = (query: string) => `http://studio.localhost:${server.port}/verify?${query}`;

async function open(name: string, language: LanguageCode = 'EN') {
  const roundId = rounds.get(name);
  if (roundId === undefined) throw new Error(`no round of ${name} was played`);
  const reading = await readVerifyPage(page, address(`round=${roundId}&lang=${language}`));
  return { reading, round: await studioRound<PublishedRound>(server.port, roundId) };
}

/** Expects that the seeds match their hashes and the example on the page matches the seeds; returns the seeds. */
function expectGenuine({ verdicts, seeds, facts, messages, digests }: VerifyReading): PageSeeds {
  const [first] = seeds;
  if (first === undefined) throw new Error('the page shows no seed');
  expect(verdicts).toEqual(seeds.map(() => expect.stringMatching(/^Match/)));
  expect(Object.values(facts)).toContain(hashOf(first.server));
  expect(messages[0]).toMatch(`${first.client}:${first.nonce}`);
  expect(digests).toEqual(messages.map((message) => digestOf(first.server, message)));
  return first;
}

describe('an implementation from the text of the verify page alone recomputes', () => {
  test.each(['candle-row', 'dawn-balloon', 'comet-trio', 'firefly-meadow', 'lantern-harbour', 'desert-observatory'])(
    'the reels and the win of the slot %s',
    async (name) => {
      const { reading, round } = await open(name);
      expectGenuine(reading);
      const { stops, pay, lines } = recomputeSlot(reading);
      expect(stops).toEqual(round.spins?.map((spin) => spin.stops));
      expect(pay).toBe(round.pay);
      expect((pay * Number(round.bet)) / lines).toBeCloseTo(Number(round.win), 6);
    },
  );

  test.each(['red', 'black', 'odd', 'column-2', 'dozen-3', 'n-17'])('a spin of roulette, and %s', async (place) => {
    const { reading, round } = await open(`ivory-roulette ${place}`);
    const result = liveTables.roulette(expectGenuine(reading));
    const reds = (/Red: ([\d, ]+)\./.exec(reading.pays)?.[1] ?? '').split(', ').map(Number);
    expectPaid(round, result, rouletteReturn(result, place, oddsIn(reading), reds));
  });

  test.each(['small', 'odd', 'single-3', 'double-3', 'total-11'])('a throw of sic bo, and %s', async (place) => {
    const { reading, round } = await open(`cedar-sic-bo ${place}`);
    const result = liveTables['sic-bo'](expectGenuine(reading));
    expectPaid(round, result, sicBoReturn(result, place, oddsIn(reading)));
  });

  test.each(['dragon', 'tiger', 'tie'])('a deal of dragon tiger, and %s', async (place) => {
    const { reading, round } = await open(`amber-dragon-tiger ${place}`);
    const result = liveTables['dragon-tiger'](expectGenuine(reading));
    expectPaid(round, result, dragonTigerReturn(result, place, oddsIn(reading)));
  });

  test.each(['player', 'banker', 'tie', 'player-pair'])('a deal of baccarat, and %s', async (place) => {
    const { reading, round } = await open(`amber-baccarat ${place}`);
    const result = liveTables.baccarat(expectGenuine(reading));
    expectPaid(round, result, baccaratReturn(result, place, oddsIn(reading)));
  });

  test.each(['A5X1', 'LF3', 'LHC2', 'PK1', 'SSC1', 'VNN3', 'VNC2', 'SEA1', 'EKN1', 'EDC1'])(
    'the numbers and the win of the draw %s',
    async (code) => {
      const { reading, round } = await open(code);
      expectGenuine(reading);
      const prizes = recomputeDraw(reading);
      const { drawn } = outcomeOf(round) as { drawn: { numbers: string[] }[] };
      expect(prizes).toEqual(drawn.map(({ numbers }) => numbers));
      const pays = rowsOf(reading, 'lines').reduce((sum, [line = '', , odds, times]) => {
        const hits = hitsOf(code, line.replace(/^.*: /, ''), prizes);
        expect(times).toBe(String(hits));
        return sum + hits * Number(odds);
      }, 0);
      expect(Number(round.unit) * pays).toBeCloseTo(Number(round.win), 6);
    },
  );

  test('every match that was bet on, with its goals, points or sets, and the win', async () => {
    const leagues = [...rounds.keys()].filter((name) => /league|cup|conference|series|open|masters|-isle-/.test(name));
    expect(leagues.length).toBeGreaterThanOrEqual(6);
    const shapes = new Set<string>();
    for (const name of leagues) {
      const { reading, round } = await open(name);
      expectGenuine(reading);
      shapes.add(Object.keys(reading.tables).join());
      const match = recomputeMatch(reading);
      const { end, moments } = outcomeOf(round) as { end: object; moments: unknown };
      expect({ ...end, moments }).toEqual(match);
      const [selection] = round.choice?.selections ?? [];
      const isRight = isPickRight(selection?.pick ?? '', match);
      const combined = Number(/combined odds ([\d.]+):/.exec(reading.pays)?.[1]);
      expect(isRight ? Number(round.bet) * combined : 0).toBeCloseTo(Number(round.win), 1);
    }
    expect(shapes.size).toBe(3);
  });

  test.each([
    ['first-light-lagoon', fishAims],
    ['trench-runners', deepAims],
  ])('every shot of the clip %s', async (name, aims) => {
    const { reading, round } = await open(name);
    expectGenuine(reading);
    const names = fishNames(reading, name);
    const pays = recomputeClip(
      reading,
      aims.map((id) => names[id] ?? id),
    );
    expect(pays).toEqual(round.stage?.fired.map((shot) => shot.pays));
    const total = pays.reduce((sum, each) => sum + each, 0);
    expect(total * Number(round.unit)).toBeCloseTo(Number(round.win), 6);
  });

  test('a hand between players, its winners and the share of the pot', async () => {
    const { reading, round } = await open('three-card-reed-mat');
    expectGenuine(reading);
    const { deck, winners } = recomputeHand(reading);
    expect((outcomeOf(round) as { deck: number[] }).deck).toEqual(deck);
    const percent = Number(/commission is (\d+) %/.exec(reading.pays)?.[1]);
    const share = shareOf(Math.round(Number(round.bet) * 100), winners.length, percent) / 100;
    expect(winners.includes(round.seat ?? -1) ? share : 0).toBe(Number(round.win));
  });

  test('every kind of game', async () => {
    await page.goto(address('lang=EN'));
    await page.locator('#kind option').first().waitFor({ state: 'attached' });
    const kinds = await page
      .locator('#kind option')
      .evaluateAll((options) => options.map((each) => each.getAttribute('value')));
    const played = new Set<string>();
    for (const roundId of rounds.values()) played.add((await studioRound<PublishedRound>(server.port, roundId)).kind);
    expect([...played].toSorted()).toEqual(kinds.toSorted());
  });
});

describe('the verify page in the language of its URL', () => {
  test.each(codes)('%s: uses the names of the betting record and the time zone of the reader', async (code) => {
    const { tag } = languages[code];
    const read = (of: string): Record<string, string> => {
      const file = path.join(import.meta.dirname, `../../locales/${of}/records.json`);
      return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    };
    const record = { ...read('en'), ...read(tag) };
    const { reading, round } = await open('amber-baccarat banker', code);
    const at = new Intl.DateTimeFormat(tag, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: zone,
      timeZoneName: 'short',
    }).format(new Date(round.at));
    expect(plain(reading.facts[record['column.placedAt'] ?? ''])).toBe(plain(at));
    expect(reading.facts[record['column.game'] ?? '']).toBe(`${round.name[code]} · ${round.vendorName}`);
    expect(reading.facts[record['column.state'] ?? '']).toBe(record['state.settled']);
    const fact = (column: string) => reading.facts[record[`column.${column}`] ?? ''] ?? '';
    expect(amountOf(fact('bet'))).toBe(Number(round.bet));
    expect(amountOf(fact('win'))).toBe(Number(round.win));
    expect(amountOf(fact('net'))).toBe(Number(round.win) - Number(round.bet));
  });

  test('has a different text per language for every step', async () => {
    const texts: string[] = [];
    for (const code of codes) texts.push(...(await open('lantern-harbour', code)).reading.steps);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

test('a refunded bet is shown as refunded with net zero and no verdict', async () => {
  const { api, table, place } = await seatLotteryPlayer({
    port: server.port,
    brand: 'aurora',
    username: 'returnedwren',
  });
  const { key } = await openEvent(server.port, { table }, 5_000);
  const placed = await place(key, 'odd');
  const token = readFileSync(path.join(server.data, 'operator.token'), 'utf8').trim();
  const { status } = await api.send({
    method: 'PUT',
    path: '/wps/operator/rounds',
    headers: { authorization: `Bearer ${token}` },
    body: { roundId: placed.roundId, action: 'void', reason: 'the draw was announced wrongly' },
  });
  expect(status).toBe(200);
  await page.goto(address(`round=${placed.roundId}&lang=EN`));
  await page.getByText('This bet was refunded, so there is no result to check.').waitFor();
  const facts = await page.locator('.verify > .facts').innerText();
  expect(facts).toMatch(/Status\s+Refunded/);
  expect(facts).toMatch(/Net\s+฿0\.00/);
  expect(await page.locator('#verdict').count()).toBe(0);
});

test.each(['round=unknown', 'kind=roulette', 'kind=fish'])(
  'the page without a round (%s) describes the message without an example of an empty seed',
  async (query) => {
    await page.goto(address(`${query}&lang=EN`));
    const steps = page.locator('.steps').first();
    await steps.getByText('Write').waitFor();
    expect(await steps.innerText()).not.toMatch(/:0(\.1)?:0/);
  },
);

/** Returns the number in an amount of money in any notation; negative with a minus sign. */
function amountOf(text: string): number {
  const digits = Number(
    text
      .replace(/[^\d.,]/g, '')
      .replace(/[.,](\d\d)$/, '|$1')
      .replace(/[.,]/g, '')
      .replace('|', '.'),
  );
  return /[-−]/.test(text) ? -digits : digits;
}

function expectPaid(round: PublishedRound, result: object, times: number): void {
  expect(outcomeOf(round)).toEqual(result);
  expect(Number(round.bet) * times).toBeCloseTo(Number(round.win), 2);
}

/** Returns the odds to one that follow the name of the bet. */
function oddsIn({ facts }: VerifyReading): number {
  return Number(/\(([\d.]+):1\)/.exec(facts['Your bet'] ?? '')?.[1]);
}

function outcomeOf({ outcome = {} }: PublishedRound): unknown {
  return Object.values(outcome)[0];
}

/** Returns how often an item of the bets of `playEveryKind` occurs in the drawn numbers. */
function hitsOf(code: string, item: string, prizes: readonly (readonly string[])[]): number {
  const all = prizes.flat();
  const [first = ''] = all;
  if (code === 'VNN3' || code === 'VNC2') return all.filter((number) => number.endsWith(item)).length;
  if (code === 'SEA1') return Number(first[0] === item);
  if (code === 'LHC2') return Number(prizes[1]?.[0] === item);
  if (code === 'LF3' || code === 'SSC1' || code === 'PK1') return Number(first === item);
  return Number(all.includes(item));
}

/** Returns the names that the page shows for the fish of a game by id; the table lists them in this order. */
function fishNames(reading: VerifyReading, game: string): Record<string, string> {
  const ids =
    game === 'trench-runners'
      ? ['jelly', 'squid', 'lion', 'octopus', 'ray', 'sword', 'angler', 'shark', 'whale', 'bomb']
      : ['minnow', 'clown', 'angel', 'seahorse', 'puffer', 'squid', 'turtle', 'ray', 'koi', 'eel'];
  return Object.fromEntries(rowsOf(reading, 'fish').map(([name = ''], index) => [ids[index] ?? '', name]));
}

/** Replaces every whitespace character with a plain space. */
function plain(text: string | undefined): string | undefined {
  return text?.replace(/\s/g, ' ');
}
