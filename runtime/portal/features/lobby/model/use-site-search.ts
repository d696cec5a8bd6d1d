import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FoundVendor, Game, SearchResults } from '../../../../../schema/generated/api/lobby.ts';
import { useLanguage } from '../../../../web/client/i18n/use-translator.ts';
import { categoryPaths } from '../public/category-paths.ts';
import { gameRowQuery } from '../public/game-rows.ts';
import { usePortal } from '../../../core/portal-context.tsx';
import { lobbyQueries } from '../api/lobby-queries.ts';
import { useSettled } from './use-settled.ts';

/** A result of the search. */
export type Found = { key: string } & ({ game: Game; vendor?: undefined } | { vendor: FoundVendor; game?: undefined });

export interface FoundGroup {
  kind: 'popular' | SearchResults['kinds'][number];
  /** Number of all results; `found` may have fewer. */
  total: number;
  found: Found[];
}

export interface SiteSearch {
  /** Results of the text, or of the previous text while loading. Without a text, popular games. */
  groups: FoundGroup[];
  /** False while the results do not belong to the text yet. */
  current: boolean;
  /** The text of the results; empty without one. */
  text: string;
  error: Error | null;
  retry: () => void;
}

/** Pause in typing before a call. */
const pauseMs = 180;
const suggestions = 6;

/** Searches for games, vendors and lotteries while the player types. An outdated call is cancelled. */
export function useSiteSearch(typed: string): SiteSearch {
  const language = useLanguage();
  const { paths } = usePortal();
  // Game names have no control characters, and the server rejects them.
  const plain = typed.replace(/\p{Cc}/gu, '').trim();
  const settled = useSettled(plain, pauseMs);
  const text = plain === '' ? '' : settled;
  const search = useQuery({
    ...lobbyQueries.search({ text, language }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  const popular = useQuery({ ...gameRowQuery('popular', { language, size: suggestions }), enabled: text === '' });
  if (text === '')
    return {
      groups: groupOf('popular', popular.data?.list ?? []),
      current: plain === '',
      text,
      // The suggestions are optional: the field works without them.
      error: null,
      retry: () => undefined,
    };
  return {
    groups:
      search.data === undefined ? [] : groupsOf(search.data, (vendor) => paths.has(categoryPaths[vendor.gameType])),
    current: text === plain && !search.isPlaceholderData && !search.isPending,
    text,
    error: search.isPlaceholderData ? null : search.error,
    retry: () => void search.refetch(),
  };
}

function groupsOf({ kinds, ...results }: SearchResults, hasPage: (vendor: FoundVendor) => boolean): FoundGroup[] {
  return kinds.flatMap((kind) => {
    if (kind !== 'vendors') return groupOf(kind, results[kind], results.total[kind]);
    const found = results.vendors
      .filter((vendor) => vendor.launchMode === 'DIRECT' || hasPage(vendor))
      .map((vendor) => ({ key: `${vendor.vassalage} ${vendor.gameType}`, vendor }));
    const hidden = results.vendors.length - found.length;
    return found.length === 0 ? [] : [{ kind, found, total: results.total.vendors - hidden }];
  });
}

function groupOf(kind: FoundGroup['kind'], games: readonly Game[], total = games.length): FoundGroup[] {
  if (games.length === 0) return [];
  return [{ kind, total, found: games.map((game) => ({ key: `${game.vassalage}/${game.gameId}`, game })) }];
}
