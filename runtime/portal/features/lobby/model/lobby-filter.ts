/** What the lobby shows, as its address says it. */
export interface LobbyFilter {
  /** Vendor code; empty for all. */
  vassalage: string;
  gameName: string;
  /** Counts from 1. */
  pageNo: number;
  /** A page was turned: from then on a page holds fewer games. */
  paged: boolean;
}

const firstPageSize = 21;
const laterPageSize = 18;

/** Games on a page: 21 at first, 18 once a page was turned (specification, section 9). */
export function pageSizeOf({ paged }: Pick<LobbyFilter, 'paged'>): number {
  return paged ? laterPageSize : firstPageSize;
}

/** Reads the address; nonsense in it means the start. */
export function readFilter(search: URLSearchParams): LobbyFilter {
  const page = Number(search.get('pageNo') ?? '');
  const pageNo = Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
  return {
    vassalage: (search.get('page') ?? '').slice(0, 32),
    gameName: (search.get('name') ?? '').slice(0, 64),
    pageNo,
    paged: search.has('pageNo'),
  };
}

/** The address of a filter, without what is at its start. */
export function writeFilter({ vassalage, gameName, pageNo, paged }: LobbyFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (vassalage !== '') search.set('page', vassalage);
  if (gameName !== '') search.set('name', gameName);
  if (paged) search.set('pageNo', String(pageNo));
  return search;
}
