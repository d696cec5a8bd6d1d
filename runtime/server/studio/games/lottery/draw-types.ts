import type { NumberSource } from '../outcome-stream.ts';
import { fiveOfEleven, orderOfTen, sevenOfFortyNine, twentyOfEighty } from './ball-draws.ts';
import { fiveDigits, threeDice, threeDigits } from './digit-draws.ts';
import { fourDigits, longRegional, shortRegional } from './number-draws.ts';
import type { Drawn, PlayType } from './play-type.ts';

/** One kind of draw: how its numbers come, and the ways to bet on them. */
export interface DrawType {
  /** As the platform calls it: 11X5, LF, LHC, PK10, SSC, VN, SEA, KENO, K3. */
  drawType: string;
  draw(source: NumberSource): Promise<Drawn>;
  /** The first is the one a page opens with. */
  plays: readonly PlayType[];
}

export const drawTypes = {
  fiveOfEleven,
  threeDigits,
  sevenOfFortyNine,
  orderOfTen,
  fiveDigits,
  longRegional,
  shortRegional,
  fourDigits,
  twentyOfEighty,
  threeDice,
} satisfies Record<string, DrawType>;

export type DrawTypeId = keyof typeof drawTypes;
