import type { Category, Volatility } from '../../../../../schema/generated/api/lobby.ts';
import { isClassify } from './classify.ts';

export const volatilities = ['low', 'medium', 'high'] as const satisfies Volatility[];
export const shows = ['all', 'hot', 'recent', 'favorites'] as const;
export type Show = (typeof shows)[number];

/** Filter of the lobby, as in its URL. */
export interface LobbyFilter {
  /** Vendor code; empty for all vendors. */
  vassalage: string;
  gameName: string;
  /** Game of a live table; empty for all. */
  classify: string;
  /** Maximum smallest bet of a game; empty for any. */
  minBet: string;
  /** Minimum number of lines; 0 for any. */
  minLineNum: number;
  /** Minimum return to player in per cent; empty for any. */
  minRtp: string;
  /** Empty for any. */
  volatility: Volatility | '';
  /** Minimum of a game's maximum win, as a multiple of the bet; 0 for any. */
  minMaxWin: number;
  show: Show;
  /** Whether every game is shown in one long list instead of pages. */
  whole: boolean;
  /** Counts from 1. */
  pageNo: number;
  /** Whether the player changed the page; later pages have fewer games. */
  paged: boolean;
}

/** Filter values that include every game of the category. */
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

/** Returns the number of games on a page: 21 at first, 18 after a page change (specification, section 9). */
export function pageSizeOf({ paged }: Pick<LobbyFilter, 'paged'>): number {
  return paged ? laterPageSize : firstPageSize;
}

/** Reads the filter from the query of a category page. Invalid values mean the defaults, and `sound` is then false. */
export function readFilter(search: URLSearchParams, category: Category): { filter: LobbyFilter; sound: boolean } {
  const text = (name: string, longest: number) => {
    const said = (search.get(name) ?? '').slice(0, longest);
    // Game names have no control characters, and the server rejects them.
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

/** Returns the query of a filter, without default values. */
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

/** Returns the filter with a change. Any change except the page resets the list to its first page. */
export function changed(filter: LobbyFilter, change: Partial<LobbyFilter>): LobbyFilter {
  const turns = change.pageNo !== undefined;
  return { ...filter, ...change, ...(turns ? { paged: true } : { pageNo: 1, paged: false }) };
}

function wholeNumber(text: string | null, most: number): number | null {
  if (text === null || !/^[1-9]\d{0,8}$/.test(text)) return null;
  return Number(text) <= most ? Number(text) : null;
}
