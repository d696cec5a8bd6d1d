import { queryOptions } from '@tanstack/react-query';
import type { DrawList } from '../../../../../schema/generated/api/lottery.ts';
import type { LanguageCode } from '../../../../../schema/languages.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { STALE } from '../../../../web/client/query/stale.ts';

/** Draws with the local time at which they were received, so that countdowns follow the server's clock. */
interface HeardDraws extends DrawList {
  heardAt: number;
}

/** Minimum and maximum time between two calls for the draws. */
const SOONEST_MS = 1_000;
const LATEST_MS = 60_000;

export const lotteryQueries = {
  /** Every draw of the brand with its last numbers; refetched after the next draw. */
  draws: (language: LanguageCode) =>
    queryOptions({
      queryKey: ['lottery', 'draws', language],
      queryFn: async ({ signal }): Promise<HeardDraws> => {
        const list = await apiCall('lottery.openedNumbers', { language, count: 1 }, { signal });
        return { ...list, heardAt: Date.now() };
      },
      staleTime: STALE.always,
      refetchInterval: ({ state }) => untilNextDraw(state.data),
    }),
  popular: (query: { gameCode: string; prizeMode: string; language: LanguageCode }) =>
    queryOptions({
      queryKey: ['lottery', 'popular', query],
      queryFn: ({ signal }) => apiCall('lottery.popularNumbers', { ...query, count: 20, device: 'WEB' }, { signal }),
      staleTime: STALE.oneMinute,
    }),
  winners: (language: LanguageCode) =>
    queryOptions({
      queryKey: ['lottery', 'winners', language],
      queryFn: ({ signal }) => apiCall('lottery.winnerBoard', { count: 10, language }, { signal }),
      staleTime: STALE.oneMinute,
    }),
  recent: (language: LanguageCode) =>
    queryOptions({
      queryKey: ['lottery', 'recent', language],
      queryFn: ({ signal }) => apiCall('lottery.recent', { language }, { signal }),
      staleTime: STALE.always,
    }),
};

function untilNextDraw(heard: HeardDraws | undefined): number {
  if (heard === undefined || heard.draws.length === 0) return LATEST_MS;
  const next = Math.min(...heard.draws.map(({ next: { drawsAt } }) => Date.parse(drawsAt)));
  return Math.min(Math.max(next - Date.parse(heard.now) + 300, SOONEST_MS), LATEST_MS);
}
