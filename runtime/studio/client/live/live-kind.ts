import type { GamePage } from '../kit/game-page.ts';
import type { RulesSection } from '../kit/rules-panel.ts';
import type { LiveWord } from './words.ts';

export type LivePage<Word extends string = never> = GamePage<Word | LiveWord>;

/** The label of a bet spot. */
export interface PlaceLabel {
  id: string;
  /** The spoken name, also used in the rules. */
  name: string;
  /** The content on the table; the name if omitted. */
  face?: Node;
  /** The pay to one: `8:1`. */
  odds: string;
  /** Additional class names of its button. */
  tone?: string;
  /** Shows the odds on the table only where space allows. */
  tight?: boolean;
}

/** The animated scene of a table. */
export interface Scene<Result> {
  element: HTMLElement;
  /** Shows the deal at a time: `sinceClose` is in milliseconds since bets closed; null while bets are accepted. */
  show(deal: { key: string; sinceClose: number; result: Result | null } | null): void;
}

/** One side of a table in the statistics. */
export interface TallyEntry {
  name: string;
  /** Class name of its colour. */
  tone: string;
  count: number;
}

/** The definition of one live game. */
export interface LiveKind<Result> {
  scene: Scene<Result>;
  /** The bet spots of the table, in rows; each row has a number of columns. */
  rows: readonly { columns: number; places: readonly PlaceLabel[]; class?: string }[];
  /** Returns how many milliseconds after the close every player has seen the result. */
  shownMs(result: Result): number;
  /** Returns the spots that win with the result. */
  winners(result: Result): readonly string[];
  /** Returns the result as a sentence. */
  tell(result: Result): string;
  /** Draws past results, oldest first. */
  road(results: readonly Result[]): Node[];
  /** Returns how often each side won in these results. */
  tally(results: readonly Result[]): readonly TallyEntry[];
  rules(): readonly RulesSection[];
}
