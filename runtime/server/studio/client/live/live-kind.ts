import type { GamePage } from '../kit/game-page.ts';
import type { RulesSection } from '../kit/rules-panel.ts';
import type { LiveWord } from './words.ts';

export type LivePage<Word extends string = never> = GamePage<Word | LiveWord>;

/** Something to bet on. */
export interface PlaceLabel {
  id: string;
  /** What it is called when spoken, and in the rules. */
  name: string;
  /** What stands on the table; the name when left out. */
  face?: Node;
  /** What it pays to one: `8:1`. */
  odds: string;
  /** Further class names of its button. */
  tone?: string;
  /** Odds are shown on the table only where there is room. */
  tight?: boolean;
}

/** What happens in front of the player. */
export interface Scene<Result> {
  element: HTMLElement;
  /** Shows the deal as far as it has come: milliseconds since bets closed; null while bets are taken. */
  show(deal: { key: string; sinceClose: number; result: Result | null } | null): void;
}

/** One side of a table in the statistics. */
export interface TallyEntry {
  name: string;
  /** Class name of its colour. */
  tone: string;
  count: number;
}

/** What makes a live table this game. */
export interface LiveKind<Result> {
  scene: Scene<Result>;
  /** The table's places, in rows; each row says how many columns it has. */
  rows: readonly { columns: number; places: readonly PlaceLabel[]; class?: string }[];
  /** How long after the close everybody has seen the result. */
  shownMs(result: Result): number;
  /** Places the result pays a win on. */
  winners(result: Result): readonly string[];
  /** The result in a sentence. */
  tell(result: Result): string;
  /** Drawn from the results of the past, oldest first. */
  road(results: readonly Result[]): Node[];
  /** How often each side came up in these results. */
  tally(results: readonly Result[]): readonly TallyEntry[];
  rules(): readonly RulesSection[];
}
