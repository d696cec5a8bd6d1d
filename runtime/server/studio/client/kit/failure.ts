import { CallFailed } from './api.ts';
import type { KitWord } from './words.ts';

/** What to say about a call that failed, and whether the game is over by it. */
export function failureText(error: unknown): { key: KitWord; over: boolean } {
  const code = error instanceof CallFailed ? error.code : 'offline';
  if (code === 'session_ended' || code === 'play_blocked') return { key: code, over: true };
  if (code === 'insufficient_funds' || code === 'bets_closed' || code === 'table_full' || code === 'round_open')
    return { key: code, over: false };
  return { key: code === 'offline' || code === 'round_pending' ? 'offline' : 'wallet_unavailable', over: false };
}
