import { openChannels } from '../../runtime/server/platform/database/channels.ts';
import { median, type BenchOptions, type Measure } from './measure.ts';

const few = 10;
const many = 10_000;
const movesPerRound = 200_000;
const rounds = 7;

/** Measures what a wallet move costs the event loop with 10 and with 10,000 open balance streams. */
export function measureBalanceEvents({ log }: BenchOptions): Measure {
  const [withFew, withMany] = [openStreams(few), openStreams(many)];
  const [fewMs, manyMs]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const [short, long] = [time(withFew), time(withMany)];
    // The first round is a warm-up.
    if (round > 0) {
      fewMs.push(short);
      manyMs.push(long);
    }
  }
  const [base, cost] = [median(fewMs), median(manyMs)];
  log(`balance events: ${perMove(base)} with ${few} streams, ${perMove(cost)} with ${many}`);
  return {
    name: `a wallet move, ${many} balance streams open`,
    measured: perMove(cost),
    against: `${perMove(base)} with ${few} open`,
    ratio: cost / base,
    budget: { atMost: 1.5 },
    details: { few: fewMs, many: manyMs, movesPerRound },
  };
}

/** Opens streams of many players. Returns a function that publishes moves of only a few of them. */
function openStreams(count: number): () => number {
  const channels = openChannels({ url: null });
  let heard = 0;
  for (let player = 0; player < count; player += 1)
    channels.subscribe('wallet', `BENCH01 player-${player}`, () => void (heard += 1));
  return () => {
    heard = 0;
    for (let move = 0; move < movesPerRound; move += 1) channels.publish('wallet', `BENCH01 player-${move % few}`);
    return heard;
  };
}

function time(publishAll: () => number): number {
  const started = performance.now();
  const heard = publishAll();
  const took = performance.now() - started;
  if (heard !== movesPerRound) throw new Error(`${heard} of ${movesPerRound} moves were heard`);
  return took;
}

function perMove(ms: number): string {
  return `${((ms / movesPerRound) * 1000).toFixed(2)} µs`;
}
