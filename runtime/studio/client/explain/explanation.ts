import type { ClaimedRound } from '../kit/api.ts';
import type { FormatMoney } from '../kit/money-format.ts';
import type { RulesSection } from '../kit/rules-panel.ts';
import type { LanguageCode } from '../../../../schema/languages.ts';

/** A table that a step reads. */
export interface ExplainTable {
  /** Identifies the table in the page. */
  id: string;
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Explains how a result follows from its numbers. Text between backticks is notation. */
export interface Explanation {
  message: 'messageOwn' | 'messageShared' | 'messageShots';
  /** Whether a step calls `shuffle`. */
  shuffles?: true;
  steps: readonly string[];
  tables?: readonly ExplainTable[];
  /** What the result pays. */
  pays: readonly RulesSection[];
  payTables?: readonly ExplainTable[];
  /** The choice of the player; null when only seeds were given. */
  choice: string | null;
}

export interface ExplainRequest {
  /** The machine of a slot, the setting of any other game. */
  setting: string;
  /** The seed of the player, or the key of the event. */
  clientSeed: string;
  claimed: ClaimedRound | null;
  language: LanguageCode;
  money: FormatMoney | null;
}

/** Explains one kind of game. */
export type Explain = (request: ExplainRequest) => Promise<Explanation>;
