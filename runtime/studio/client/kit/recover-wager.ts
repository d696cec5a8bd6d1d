import type { StoredRequest, WagerReply } from './api.ts';
import type { GamePage } from './game-page.ts';
import { recoverRound } from './recover-round.ts';

/** Returns the stored bet after a failed call; null when there is none, or the player leaves. */
export async function recoverWager<Word extends string>(
  { api, fail, toast, say, balance }: Pick<GamePage<Word>, 'api' | 'fail' | 'toast' | 'say' | 'balance'>,
  error: unknown,
  request: StoredRequest,
): Promise<WagerReply | null> {
  const parts = { api, fail, notify: (key: Parameters<typeof say>[0]) => toast(say(key)), setBalance: balance.set };
  const round = await recoverRound<WagerReply>(parts, error, request);
  // The balance from the wallet is newer than that of the bet.
  return round && { ...round, balance: null };
}
