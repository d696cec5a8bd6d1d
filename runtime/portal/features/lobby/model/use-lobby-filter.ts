import { useSearch } from '../../../client/page/use-search.ts';
import { writeStored } from '../../../client/storage/browser-storage.ts';
import { type LobbyFilter, readFilter, writeFilter } from './lobby-filter.ts';

/** The filter of the lobby, held by the address. */
export function useLobbyFilter(): { filter: LobbyFilter; change: (next: LobbyFilter) => void } {
  const [search, setSearch] = useSearch();
  const filter = readFilter(search);
  return {
    filter,
    change: (next) => {
      // A change of vendor or name starts over with the first page.
      const turned = next.vassalage === filter.vassalage && next.gameName === filter.gameName;
      writeStored('vassalage', next.vassalage || null);
      setSearch(writeFilter({ ...next, paged: turned && next.paged }), { replace: !turned });
    },
  };
}
