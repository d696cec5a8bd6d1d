import type { SportsView } from '../../runtime/studio/games/sports/sports-game.ts';
import type { TableView } from '../../runtime/studio/server/rounds/scheduled.ts';
import { ApiClient } from './api-client.ts';
import { moveClock } from './lottery-player.ts';
import { connectTo } from './studio-call.ts';
import { studioRound, takeStudioSeat, type StudioSeat } from './studio-seat.ts';
import { until } from './until.ts';

/** Settled rounds of every kind of game, by name. */
export type PlayedRounds = ReadonlyMap<string, string>;

const slots: readonly (readonly [vassalage: string, gameId: string])[] = [
  ['LMN', 'candle-row'],
  ['ORB', 'dawn-balloon'],
  ['LMN', 'comet-trio'],
  ['LMN', 'firefly-meadow'],
  ['LMN', 'lantern-harbour'],
  ['LMN', 'desert-observatory'],
];
const liveBets: readonly (readonly [gameId: string, places: readonly string[]])[] = [
  ['ivory-roulette', ['red', 'black', 'odd', 'column-2', 'dozen-3', 'n-17']],
  ['cedar-sic-bo', ['small', 'odd', 'single-3', 'double-3', 'total-11']],
  ['amber-dragon-tiger', ['dragon', 'tiger', 'tie']],
  ['amber-baccarat', ['player', 'banker', 'tie', 'player-pair']],
];
const nine = Array.from({ length: 9 }, () => []);
const draws: readonly (readonly [code: string, play: string, picks: readonly (readonly string[])[]])[] = [
  ['A5X1', 'any1', [['03', '07']]],
  ['LF3', 'position', [['1', '2', '3', '4'], [], []]],
  ['LHC2', 'special', [['07', '08']]],
  ['PK1', 'position', [['01', '02', '03'], ...nine]],
  ['SSC1', 'position', [['5', '6', '7'], [], [], [], []]],
  ['VNN3', 'endsAny2', [['07', '45']]],
  ['VNC2', 'endsAny2', [['11', '62']]],
  ['SEA1', 'position', [['1', '2', '3'], [], [], []]],
  ['EKN1', 'spots1', [['05', '44']]],
  ['EDC1', 'anyDie', [['3']]],
];
export const fishAims = ['minnow', 'clown', 'puffer', 'turtle', 'eel', 'minnow', 'eel', 'clown', 'eel', 'minnow'];
export const deepAims = ['jelly', 'squid', 'lion', 'bomb', 'ray', 'jelly', 'bomb', 'jelly', 'squid', 'jelly'];
const clips: readonly (readonly [gameId: string, aims: readonly string[]])[] = [
  ['first-light-lagoon', fishAims],
  ['trench-runners', deepAims],
];

/** Plays every kind of game of the catalogue by its public calls, and waits until all rounds are settled. */
export async function playEveryKind({ port, brand }: { port: number; brand: string }): Promise<PlayedRounds> {
  const api = new ApiClient({ connect: connectTo(port), host: `${brand}.localhost:${port}` });
  await api.register('verifyheron', 'Harbour-crane-4K');
  const { amount } = await api.value('wallet.grantOffer');
  if (Number(amount) > 0) await api.value('wallet.takeGrant', { key: 'grant-verifyheron' });
  const seat = async (vassalage: string, gameId: string): Promise<StudioSeat> =>
    takeStudioSeat(port, (await api.value('play.launchGame', { vassalage, gameId, language: 'EN' })).game_url);
  const rounds = new Map<string, string>();
  for (const [vassalage, gameId] of slots) await playSlot(await seat(vassalage, gameId), gameId, rounds);
  for (const [gameId, aims] of clips) await playClip(await seat('CORL', gameId), gameId, aims, rounds);
  await playHand(port, await seat('KNOT', 'three-card-reed-mat'), rounds);
  let end = 0;
  const placed = async (name: string, table: StudioSeat, event: TableView['events'][number], choice: object) => {
    rounds.set(name, (await table.place(choice)).roundId);
    end = Math.max(end, event.settlesAt);
  };
  for (const [gameId, places] of liveBets) {
    const table = await seat('SALN', gameId);
    const event = await openEvent(port, table, 4_000);
    for (const place of places) await placed(`${gameId} ${place}`, table, event, { event: event.key, place });
  }
  for (const [code, play, picks] of draws) {
    const { game_url } = await api.value('lottery.launch', { lottoGameCode: code, language: 'EN' });
    const table = await takeStudioSeat(port, game_url);
    const event = await openEvent(port, table, 4_000);
    await placed(code, table, event, { event: event.key, play, picks });
  }
  for (const [vassalage, gameId] of [
    ['DS88', 'coast-all-sports'],
    ['IMES', 'isle-all-esports'],
  ] as const) {
    const table = await seat(vassalage, gameId);
    for (const { league, event, pick, odds } of offered(await table.table()))
      await placed(league, table, event, { selections: [{ event: event.key, pick, odds }] });
  }
  await moveClock(port, { now: new Date(end + 1_000).toISOString() });
  for (const [name, roundId] of rounds)
    await until(async () => (await studioRound<{ state: string }>(port, roundId)).state === 'settled', {
      what: `the round ${name} to be settled`,
    });
  return rounds;
}

/** Spins up to ten times until a spin wins; for video machines the round with the most spins counts. */
async function playSlot(seat: StudioSeat, gameId: string, rounds: Map<string, string>): Promise<void> {
  let best = await seat.spin();
  for (let spin = 1; spin < 10 && best.pay === 0; spin += 1) best = await seat.spin();
  await seat.reveal();
  rounds.set(gameId, best.roundId);
}

async function playClip(
  seat: StudioSeat,
  gameId: string,
  aims: readonly string[],
  rounds: Map<string, string>,
): Promise<void> {
  const { roundId } = await seat.begin({ shots: 10 });
  for (const [step, fish] of aims.entries()) await seat.act(roundId, step, { fish });
  await seat.reveal();
  rounds.set(gameId, roundId);
}

/** Takes a seat, and swaps the first card after bets have closed. */
async function playHand(port: number, seat: StudioSeat, rounds: Map<string, string>): Promise<void> {
  const event = await openEvent(port, seat, 3_000);
  const { roundId } = await seat.place({ event: event.key });
  await moveClock(port, { now: new Date(event.closesAt + 200).toISOString() });
  await until(async () => (await seat.amend(roundId, { swap: 0 }).catch(() => null)) !== null, {
    what: 'the swap to be taken',
  });
  await moveClock(port, { now: new Date(event.settlesAt + 200).toISOString() });
  rounds.set('three-card-reed-mat', roundId);
}

/** Returns an event that takes bets for the given time; moves the clock to the next event if necessary. */
export async function openEvent(
  port: number,
  seat: Pick<StudioSeat, 'table'>,
  forMs: number,
): Promise<TableView['events'][number]> {
  for (;;) {
    const { now, events } = await seat.table();
    const [current, past] = events;
    if (current === undefined || past === undefined) throw new Error('the table has no events');
    if (now >= current.opensAt && current.closesAt - now > forMs) return current;
    await moveClock(port, { now: new Date(2 * current.opensAt - past.opensAt + 100).toISOString() });
  }
}

/** Returns the next match of every sport with one pick: the winner, or totals if there are any. */
function offered({ now, events }: TableView) {
  const sports = new Map<string, { league: string; event: TableView['events'][number]; pick: string; odds: string }>();
  for (const event of events) {
    const league = event.key.replace(/\.\d+$/, '');
    // The rules of sports define this view.
    const { odds } = event.view as SportsView;
    const found = Object.entries(odds ?? {}).at(sports.size % 2 === 0 ? 0 : -1);
    if (found === undefined || sports.has(league) || event.closesAt - now < 60_000) continue;
    sports.set(league, { league, event, pick: found[0], odds: found[1] });
  }
  return sports.values();
}
