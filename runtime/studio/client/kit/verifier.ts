import type { LanguageCode } from '../../../../schema/languages.ts';
import type { NumberSource, RoundSeeds } from '../../../shared/fair/outcome-stream.ts';
import { outcomeStream } from '../../../shared/fair/outcome-stream.ts';
import type { ScheduledGame, Stage, StagedGame } from '../../games/kit.ts';
import type { ClaimedRound } from './api.ts';
import type { FormatMoney } from './money-format.ts';
import type { Translate } from './words.ts';

export interface VerifyRequest {
  /** The machine of a slot, the setting of any other game. */
  setting: string;
  seeds: RoundSeeds;
  /** Null when only seeds were given. */
  claimed: ClaimedRound | null;
  /** Returns the numbers of seeds; `outcomeStream` unless the caller records them. */
  numbersOf?: (seeds: RoundSeeds) => NumberSource;
}

export interface Recomputed {
  outcome: object;
  /** Whether it matches the claimed outcome; null without a claimed outcome. */
  matches: boolean | null;
}

export interface ShowRequest {
  outcome: object;
  setting: string;
  claimed: ClaimedRound | null;
  say: Translate;
  money: FormatMoney | null;
  language: LanguageCode;
}

/** The verification of one kind of game. */
export interface KindVerifier {
  settings: readonly string[];
  /**
   * Whether events are shared. The seed is then that of the event, and the event key replaces the seed of the player.
   */
  shared: boolean;
  recompute(request: VerifyRequest): Promise<Recomputed>;
  /** Returns the elements that show an outcome. */
  show(request: ShowRequest): Node[] | Promise<Node[]>;
}

/**
 * Verifies a game of shared events: draws an event again and compares it with the outcome that the bet was settled by.
 */
export function scheduledVerifier({
  settings,
  rules,
  show,
}: {
  settings: readonly string[];
  rules: (setting: string) => ScheduledGame | null;
  show: KindVerifier['show'];
}): KindVerifier {
  return {
    settings,
    shared: true,
    show,
    async recompute({ setting, seeds, claimed, numbersOf = outcomeStream }) {
      const game = rules(setting);
      const event = game?.eventOf(seeds.clientSeed) ?? null;
      if (game === null || event === null) return { outcome: {}, matches: claimed === null ? null : false };
      const outcome = await game.draw(event, numbersOf(seeds));
      const { outcome: told } = claimed ?? {};
      // By event key, as stored by the settlement.
      const results = typeof told === 'object' && told !== null ? (told as Readonly<Record<string, object>>) : {};
      return { outcome, matches: claimed === null ? null : same(results[event.key], outcome) };
    },
  };
}

/** Verifies a game the player acts in: repeats the actions, each with the numbers of its step. */
export function stagedVerifier({
  settings,
  rules,
  actionsOf,
  show,
}: {
  settings: readonly string[];
  rules: (setting: string) => StagedGame | null;
  /** Returns the actions stored in the state of the round, in order. */
  actionsOf: (stage: unknown) => readonly unknown[];
  show: KindVerifier['show'];
}): KindVerifier {
  return {
    settings,
    shared: false,
    show,
    async recompute({ setting, seeds, claimed, numbersOf = outcomeStream }) {
      const game = rules(setting);
      if (game === null) return { outcome: {}, matches: claimed === null ? null : false };
      const choice = claimed?.choice ?? null;
      const bet = minorUnits(claimed);
      const numbers = (step: number): NumberSource => numbersOf({ ...seeds, step });
      let stage: Stage | null = await game.begin({ choice, bet, source: numbers(0) });
      for (const [index, action] of actionsOf(claimed?.stage).entries()) {
        if (stage !== null) stage = await game.act({ stage, choice, bet, action, source: numbers(index + 1) });
      }
      if (stage !== null && claimed !== null && !stage.done) stage = game.leave({ stage, choice, bet });
      return {
        outcome: stage?.state ?? {},
        matches: claimed === null ? null : stage !== null && same(claimed.stage, stage.state),
      };
    },
  };
}

/** Returns the amount that the choice was made in. */
function minorUnits(claimed: ClaimedRound | null): bigint {
  return claimed === null ? 100n : BigInt((claimed.unit ?? claimed.bet).replace('.', ''));
}

/** Compares as JSON, ignoring the order of keys, because a database has stored the claimed outcome. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}
