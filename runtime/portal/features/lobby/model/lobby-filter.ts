import type { Category, Volatility } from '../../../../../schema/generated/api/lobby.ts';
import { isClassify } from './classify.ts';

export const volatilities = ['low', 'medium', 'high'] as const satisfies Volatility[];
export const shows = ['all', 'hot', 'recent', 'favorites'] as const;
export type Show = (typeof shows)[number];

/** What the lobby shows, as its address says it. */
export interface LobbyFilter {
  /** Vendor code; empty for all. */
  vassalage: string;
  gameName: string;
  /** What is played at a live table; empty for all. */
  classify: string;
  /** Only games whose smallest bet is at most this much; empty for any. */
  minBet: string;
  /** Only games with at least so many lines; 0 for any. */
  minLineNum: number;
  /** Only games that return at least so many per cent; empty for any. */
  minRtp: string;
  /** Empty for any. */
  volatility: Volatility | '';
  /** Only games that can pay at least so many times the bet; 0 for any. */
  minMaxWin: number;
  show: Show;
  /** Every game in one long list instead of pages. */
  whole: boolean;
  /** Counts from 1. */
  pageNo: number;
  /** A page was turned: from then on a page holds fewer games. */
  paged: boolean;
}

/** Every game of the category. */
export const noNarrowing = {
  vassalage: '',
  gameName: '',
  classify: '',
  minBet: '',
  minLineNum: 0,
  minRtp: '',
  volatility: '',
  minMaxWin: 0,
  show: 'all',
  whole: false,
} as const satisfies Partial<LobbyFilter>;

export const startFilter: LobbyFilter = { ...noNarrowing, pageNo: 1, paged: false };

const firstPageSize = 21;
const laterPageSize = 18;

/** Games on a page: 21 at first, 18 once a page was turned (specification, section 9). */
export function pageSizeOf({ paged }: Pick<LobbyFilter, 'paged'>): number {
  return paged ? laterPageSize : firstPageSize;
}

/** Reads the address of a category's page; nonsense in it means the start, and `sound` says that there was some. */
export function readFilter(search: URLSearchParams, category: Category): { filter: LobbyFilter; sound: boolean } {
  const text = (name: string, longest: number) => {
    const said = (search.get(name) ?? '').slice(0, longest);
    // No name has control characters, and the server rejects them.
    return /\p{Cc}/u.test(said) ? '' : said;
  };
  const table = text('classify', 16).toUpperCase();
  const filter: LobbyFilter = {
    vassalage: text('page', 32),
    gameName: text('name', 64),
    classify: category === 'LIVE' && isClassify(table) ? table : '',
    minBet: category === 'RNG' && /^(0|[1-9]\d{0,14})(\.\d{1,8})?$/.test(text('minBet', 24)) ? text('minBet', 24) : '',
    minLineNum: category === 'RNG' ? (wholeNumber(search.get('minLineNum'), 1_000_000) ?? 0) : 0,
    minRtp: /^[1-9]\d(\.\d{1,2})?$/.test(text('minRtp', 5)) ? text('minRtp', 5) : '',
    volatility: volatilities.find((each) => each === search.get('volatility')) ?? '',
    minMaxWin: wholeNumber(search.get('minMaxWin'), 1_000_000) ?? 0,
    show: shows.find((each) => each === search.get('show')) ?? 'all',
    whole: search.get('view') === 'all',
    pageNo: wholeNumber(search.get('pageNo'), 10_000) ?? 1,
    paged: search.has('pageNo'),
  };
  const written = writeFilter(filter);
  const sound = names.every((name) => !search.has(name) || search.get(name) === '' || written.has(name));
  return { filter, sound: sound && (!search.has('pageNo') || wholeNumber(search.get('pageNo'), 10_000) !== null) };
}

const names = [
  'page',
  'name',
  'classify',
  'minBet',
  'minLineNum',
  'minRtp',
  'volatility',
  'minMaxWin',
  'show',
  'view',
] as const;

/** The address of a filter, without what is at its start. */
export function writeFilter(filter: LobbyFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.vassalage !== '') search.set('page', filter.vassalage);
  if (filter.gameName !== '') search.set('name', filter.gameName);
  if (filter.classify !== '') search.set('classify', filter.classify);
  if (filter.minBet !== '') search.set('minBet', filter.minBet);
  if (filter.minLineNum > 0) search.set('minLineNum', String(filter.minLineNum));
  if (filter.minRtp !== '') search.set('minRtp', filter.minRtp);
  if (filter.volatility !== '') search.set('volatility', filter.volatility);
  if (filter.minMaxWin > 0) search.set('minMaxWin', String(filter.minMaxWin));
  if (filter.show !== 'all') search.set('show', filter.show);
  if (filter.whole) search.set('view', 'all');
  if (filter.paged) search.set('pageNo', String(filter.pageNo));
  return search;
}

/** Another filter; whatever changes but the page, the list begins anew. */
export function changed(filter: LobbyFilter, change: Partial<LobbyFilter>): LobbyFilter {
  const turns = change.pageNo !== undefined;
  return { ...filter, ...change, ...(turns ? { paged: true } : { pageNo: 1, paged: false }) };
}

function wholeNumber(text: string | null, most: number): number | null {
  if (text === null || !/^[1-9]\d{0,8}$/.test(text)) return null;
  return Number(text) <= most ? Number(text) : null;
}
