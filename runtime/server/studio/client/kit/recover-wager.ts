import type { StoredRequest, WagerReply } from './api.ts';
import type { GamePage } from './game-page.ts';
import { recoverRound } from './recover-round.ts';

/** After a failed call about a bet: the bet as the server has stored it; null when there is none, or the player leaves. */
export async function recoverWager<Word extends string>(
  { api, fail, toast, say, balance }: Pick<GamePage<Word>, 'api' | 'fail' | 'toast' | 'say' | 'balance'>,
  error: unknown,
  request: StoredRequest,
): Promise<WagerReply | null> {
  const parts = { api, fail, notify: (key: Parameters<typeof say>[0]) => toast(say(key)), setBalance: balance.set };
  const round = await recoverRound<WagerReply>(parts, error, request);
  // The wallet's own figure is newer than the bet's.
  return round && { ...round, balance: null };
}
