import { playedKinds } from '../../games/kinds.ts';
import type { PlayedGame } from '../../games/kit.ts';
import type { ClaimedRound } from '../kit/api.ts';

/**
 * Returns when bets on an event closed, in milliseconds since 1970; empty for a round that is not a bet on an event.
 */
export function eventTimes({ kind, model }: Pick<ClaimedRound, 'kind' | 'model'>, key: string): number[] {
  const rules: Readonly<Record<string, (setting: string) => PlayedGame | null>> = playedKinds;
  const game = Object.hasOwn(rules, kind) ? (rules[kind]?.(model) ?? null) : null;
  const event = game?.engine === 'scheduled' ? game.eventOf(key) : null;
  return event === null ? [] : [event.closesAt];
}
