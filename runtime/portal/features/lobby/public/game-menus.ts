import { queryOptions } from '@tanstack/react-query';
import type { GameMenus } from '../../../../../schema/generated/api/lobby.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { sameForEveryone } from '../../../../web/client/query/query-client.ts';
import { STALE } from '../../../../web/client/query/stale.ts';
import { readStoredJson, writeStored } from '../../../../web/client/storage/browser-storage.ts';
import type { LanguageCode } from '../../../../../schema/languages.ts';

interface StoredMenus {
  at: number;
  language: LanguageCode;
  menus: GameMenus;
}

/**
 * Returns the query of the categories with their vendors. The result is stored for the tab, so that the next page shows
 * the menu immediately.
 */
export function gameMenusQuery(language: LanguageCode) {
  return queryOptions({
    queryKey: ['lobby', 'menus', language],
    queryFn: async ({ signal }) => {
      const menus = await apiCall('lobby.gameMenus', undefined, { signal });
      writeStored('gameVendor', JSON.stringify({ at: Date.now(), language, menus } satisfies StoredMenus));
      return menus;
    },
    initialData: () => readMenus(language)?.menus,
    initialDataUpdatedAt: () => readMenus(language)?.at,
    staleTime: STALE.tenMinutes,
    meta: sameForEveryone,
  });
}

function readMenus(language: LanguageCode): StoredMenus | null {
  const stored = readStoredJson('gameVendor', isStoredMenus);
  return stored?.language === language ? stored : null;
}

function isStoredMenus(value: unknown): value is StoredMenus {
  return typeof value === 'object' && value !== null && 'at' in value && 'language' in value && 'menus' in value;
}
