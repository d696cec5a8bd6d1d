import { CallFailed } from './api.ts';
import type { KitWord } from './words.ts';

/** Returns the text for a failed call, and whether the failure ends the game. */
export function failureText(error: unknown): { key: KitWord; over: boolean } {
  const code = error instanceof CallFailed ? error.code : 'offline';
  if (code === 'session_ended' || code === 'play_blocked') return { key: code, over: true };
  if (
    code === 'insufficient_funds' ||
    code === 'limit_reached' ||
    code === 'bonus_max_bet' ||
    code === 'bets_closed' ||
    code === 'table_full' ||
    code === 'round_open'
  )
    return { key: code, over: false };
  return { key: code === 'offline' || code === 'round_pending' ? 'offline' : 'wallet_unavailable', over: false };
}
