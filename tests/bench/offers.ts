import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { simulateOffer, type SimulatedOffer } from '../../runtime/server/platform/offers/simulate-offer.ts';
import { bonusExample } from '../../runtime/shared/bonus/bonus-example.ts';
import { DAY } from '../../runtime/shared/time.ts';
import { applicationLogin } from '../support/application-login.ts';
import { fillPlayedOffer, playedFrom } from '../support/played-offer.ts';
import { startPostgres } from '../support/postgres.ts';
import { median, milliseconds, type BenchOptions, type Measure } from './measure.ts';

const merchant = 'BENCH01';
const players = 10_000;
const rounds = 100;
const repeats = 3;
const limitMs = 10_000;

const simulatedPlayers = 1_000_000;
/** Bets of one player until the bonus is complete. */
const bets = 100;

/**
 * Measures the simulation of an offer over a million rounds on PostgreSQL, against a plain sum over the same rows and
 * against ten seconds; and what the worked example of a bonus promises against a million simulated players.
 */
export async function measureOffers(options: BenchOptions): Promise<Measure[]> {
  return [...(await measureSimulation(options)), ...measureExample(options)];
}

async function measureSimulation({ log }: BenchOptions): Promise<Measure[]> {
  const postgres = await startPostgres();
  try {
    const databaseDirectUrl = await postgres.freshDatabase();
    const databaseUrl = await applicationLogin(databaseDirectUrl);
    const database = await openPlatformDatabase({ databaseUrl, databaseDirectUrl, dataDir: '' });
    try {
      await fillPlayedOffer(databaseDirectUrl, { merchant, players, deposits: 1, rounds, atOnce: 1 });
      const db = database.as(merchant, 'job');
      const [simulated, summed]: [number[], number[]] = [[], []];
      for (let repeat = 0; repeat <= repeats; repeat += 1) {
        const ofSimulation = await timeOf(async () => check(await simulateOffer(db, simulation)));
        const ofSum = await timeOf(() => db.query(sum, [merchant, new Date(playedFrom), new Date(simulation.to)]));
        // The first one warms both up.
        if (repeat === 0) continue;
        simulated.push(ofSimulation);
        summed.push(ofSum);
        log(`${repeat}/${repeats}: ${milliseconds(ofSimulation)} against ${milliseconds(ofSum)}`);
      }
      const [ours, plain] = [median(simulated), median(summed)];
      const details = { simulated, summed, rounds: players * rounds };
      return [
        {
          name: 'simulation of an offer over a million rounds',
          measured: milliseconds(ours),
          against: milliseconds(limitMs),
          ratio: ours / limitMs,
          budget: { atMost: 1 },
          details,
        },
        {
          name: 'the same, and a sum over the same rows',
          measured: milliseconds(ours),
          against: milliseconds(plain),
          ratio: ours / plain,
          budget: { atMost: 40 },
          details,
        },
      ];
    } finally {
      await database.close();
    }
  } finally {
    await postgres.stop();
  }
}

/** Every round counts: the bets of each player are complete with the last one. */
const simulation = {
  merchant,
  wallet: 'cash',
  terms: {
    percent: 100,
    cap: 10_000n,
    smallestDeposit: 10_000n,
    maxBet: null,
    times: 1,
    weights: { RNG: 100 },
    days: 7,
  },
  categoryOf: new Map([['LMN', 'RNG']]),
  from: playedFrom,
  to: playedFrom + 30 * DAY,
} as const;

const sum = `select vassalage, count(*), sum(bet) from round
  where merchant = $1 and status = 'settled' and money <> 'trial' and settled_at >= $2 and settled_at < $3
  group by vassalage`;

function check({ completed, rounds: read }: SimulatedOffer): void {
  if (completed !== players || read !== players * rounds)
    throw new Error(`${read} rounds completed ${completed} bonuses`);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Measures how far what is left on average is from the worked example, at a published return of 96 %. */
function measureExample({ log }: BenchOptions): Measure[] {
  const example = bonusExample({
    terms: { percent: 100, cap: 50_000n, times: 5 },
    deposit: 20_000n,
    weight: 100,
    payback: 9_600,
  });
  if (example.outcome === null) throw new Error('a return is published');
  const started = performance.now();
  const found = meanLoss({ bet: Number(example.bets) / bets, winRate: 0.48 });
  log(`${simulatedPlayers} players with ${bets} bets each in ${milliseconds(performance.now() - started)}`);
  const cost = Number(example.outcome.cost);
  const left = Number(example.amount) - found;
  const average = Number(example.outcome.average);
  return [
    deviation('expected cost of a bonus and that of a million players', { found, expected: cost }),
    deviation('what is left of a bonus on average and to a million players', { found: left, expected: average }),
  ];
}

function deviation(name: string, { found, expected }: { found: number; expected: number }): Measure {
  const ratio = Math.abs(found / expected - 1);
  return {
    name,
    measured: `${(found / 100).toFixed(2)}, ${(ratio * 100).toFixed(2)} % off`,
    against: `${(expected / 100).toFixed(2)} of the worked example`,
    ratio,
    budget: { atMost: 0.01 },
    details: { found, expected },
  };
}

/** Returns what a player loses on average in minor units: each bet is lost, or paid twice at the rate of wins. */
function meanLoss({ bet, winRate }: { bet: number; winRate: number }): number {
  const random = seeded(20_261_126);
  const threshold = winRate * 2 ** 32;
  let lost = 0;
  for (let player = 0; player < simulatedPlayers; player += 1)
    for (let number = 0; number < bets; number += 1) lost += random() < threshold ? -bet : bet;
  return lost / simulatedPlayers;
}

/** A generator of whole numbers below 2^32 (mulberry32), the same for a seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
