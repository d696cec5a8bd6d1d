import {
  outcomeStream,
  type DrawnNumber,
  type NumberSource,
  type RoundSeeds,
} from '../../../shared/fair/outcome-stream.ts';

/** The numbers that were read from one pair of seeds, in order. */
export interface RecordedStream {
  seeds: RoundSeeds;
  draws: DrawnNumber[];
}

/** Returns the numbers of seeds as `outcomeStream` does, and records the use of each number. */
export function recordNumbers(): { streams: RecordedStream[]; numbersOf(seeds: RoundSeeds): NumberSource } {
  const streams: RecordedStream[] = [];
  return {
    streams,
    numbersOf(seeds) {
      const draws: DrawnNumber[] = [];
      streams.push({ seeds, draws });
      return { ...outcomeStream(seeds), onDraw: (draw) => draws.push(draw) };
    },
  };
}
