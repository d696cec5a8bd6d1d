import { fiveOfEleven, orderOfTen, sevenOfFortyNine, twentyOfEighty } from './ball-draws.ts';
import { fiveDigits, threeDice, threeDigits } from './digit-draws.ts';
import { fourDigits, longRegional, shortRegional } from './number-draws.ts';
import type { DrawType } from './draw-type.ts';

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
