import type { Category } from '../../../../../schema/generated/api/lobby.ts';
import { useGameMenus } from '../public/use-game-menus.ts';
import { useSearch } from '../../../../web/client/page/use-search.ts';
import { writeStored } from '../../../../web/client/storage/browser-storage.ts';
import { changed, type LobbyFilter, readFilter, writeFilter } from './lobby-filter.ts';

export interface LobbyAddress {
  filter: LobbyFilter;
  /** The invalid part of the URL that was ignored: an unknown vendor, or anything else. */
  fault: { kind: 'vendor'; code: string } | { kind: 'other' } | null;
  change: (change: Partial<LobbyFilter>, how?: { replace: boolean }) => void;
}

/** Returns the filter of a category page, whose state is in the URL. Invalid values are ignored. */
export function useLobbyFilter(category: Category): LobbyAddress {
  const [search, setSearch] = useSearch();
  const { status, categories } = useGameMenus();
  const { filter: said, sound } = readFilter(search, category);
  const vendors = categories.find(({ title }) => title === category)?.vendors ?? [];
  // A typed code may be in lower case.
  const code = said.vassalage.toUpperCase();
  const vendor = vendors.find(({ vassalage }) => vassalage.toUpperCase() === code);
  const unknown = status === 'success' && code !== '' && vendor === undefined;
  const filter = { ...said, vassalage: unknown ? '' : (vendor?.vassalage ?? said.vassalage) };
  return {
    filter,
    fault: unknown ? { kind: 'vendor', code: said.vassalage } : sound ? null : { kind: 'other' },
    change: (change, { replace } = { replace: change.pageNo === undefined }) => {
      const next = changed(filter, change);
      writeStored('vassalage', next.vassalage || null);
      setSearch(writeFilter(next), { replace });
    },
  };
}
