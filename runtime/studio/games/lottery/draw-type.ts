import type { NumberSource } from '../../../shared/fair/outcome-stream.ts';
import type { Drawn, PlayType } from './play-type.ts';

/** A kind of draw: how its numbers are drawn, and its play types. */
export interface DrawType {
  /** The name that the platform uses: 11X5, LF, LHC, PK10, SSC, VN, SEA, KENO, K3. */
  drawType: string;
  draw(source: NumberSource): Promise<Drawn>;
  /** A page opens with the first one. */
  plays: readonly PlayType[];
}
