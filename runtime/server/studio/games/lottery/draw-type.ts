import type { NumberSource } from '../outcome-stream.ts';
import type { Drawn, PlayType } from './play-type.ts';

/** One kind of draw: how its numbers come, and the ways to bet on them. */
export interface DrawType {
  /** As the platform calls it: 11X5, LF, LHC, PK10, SSC, VN, SEA, KENO, K3. */
  drawType: string;
  draw(source: NumberSource): Promise<Drawn>;
  /** The first is the one a page opens with. */
  plays: readonly PlayType[];
}
