import { useQuery } from '@tanstack/react-query';
import type { Draw } from '../../../../../schema/generated/api/lottery.ts';
import { useLanguage } from '../../../../web/client/i18n/use-translator.ts';
import { useSession, useIsSessionResolved } from '../../../core/session/session.ts';
import { lotteryQueries } from '../api/lottery-queries.ts';

/**
 * Returns the draws that the player last opened or bet on, the latest first. Empty without a session; undefined until
 * loaded.
 */
export function useRecentDraws(draws: readonly Draw[]): Draw[] | undefined {
  const known = useIsSessionResolved();
  const { loggedIn } = useSession();
  const { data, isPending } = useQuery({ ...lotteryQueries.recent(useLanguage()), enabled: loggedIn });
  if (!loggedIn) return known ? [] : undefined;
  if (isPending) return undefined;
  return (data?.draws ?? []).flatMap(({ gameCode }) => draws.find((draw) => draw.gameCode === gameCode) ?? []);
}
