import type { DrawTypeId } from './draw-types.ts';

/** A recurring draw with a fixed interval in minutes. */
export interface Draw {
  type: DrawTypeId;
  minutes: number;
}

/** Every draw, by its game code. */
export const draws = {
  A5X1: { type: 'fiveOfEleven', minutes: 1 },
  A5X3: { type: 'fiveOfEleven', minutes: 3 },
  A5X5: { type: 'fiveOfEleven', minutes: 5 },
  LF3: { type: 'threeDigits', minutes: 3 },
  LF5: { type: 'threeDigits', minutes: 5 },
  LHC2: { type: 'sevenOfFortyNine', minutes: 2 },
  LHC5: { type: 'sevenOfFortyNine', minutes: 5 },
  PK1: { type: 'orderOfTen', minutes: 1 },
  PK3: { type: 'orderOfTen', minutes: 3 },
  PK5: { type: 'orderOfTen', minutes: 5 },
  SSC1: { type: 'fiveDigits', minutes: 1 },
  SSC3: { type: 'fiveDigits', minutes: 3 },
  SSC5: { type: 'fiveDigits', minutes: 5 },
  VNN3: { type: 'longRegional', minutes: 3 },
  VNN5: { type: 'longRegional', minutes: 5 },
  VNC2: { type: 'shortRegional', minutes: 2 },
  VNC5: { type: 'shortRegional', minutes: 5 },
  VNS1: { type: 'shortRegional', minutes: 1 },
  VNS3: { type: 'shortRegional', minutes: 3 },
  SEA1: { type: 'fourDigits', minutes: 1 },
  SEA2: { type: 'fourDigits', minutes: 2 },
  SEA3: { type: 'fourDigits', minutes: 3 },
  SEA4: { type: 'fourDigits', minutes: 4 },
  SEA5: { type: 'fourDigits', minutes: 5 },
  EKN1: { type: 'twentyOfEighty', minutes: 1 },
  EKN2: { type: 'twentyOfEighty', minutes: 2 },
  EKN3: { type: 'twentyOfEighty', minutes: 3 },
  EKN5: { type: 'twentyOfEighty', minutes: 5 },
  EDC1: { type: 'threeDice', minutes: 1 },
  EDC2: { type: 'threeDice', minutes: 2 },
  EDC5: { type: 'threeDice', minutes: 5 },
  ELF1: { type: 'threeDigits', minutes: 1 },
  ELF2: { type: 'threeDigits', minutes: 2 },
  ESC2: { type: 'fiveDigits', minutes: 2 },
} as const satisfies Record<string, Draw>;

export type GameCode = keyof typeof draws;

export function isGameCode(code: string): code is GameCode {
  return Object.hasOwn(draws, code);
}
