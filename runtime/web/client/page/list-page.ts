import type { FilterFormat } from './use-filter.ts';

/** A page of a list, as in its URL. */
export interface ListPage {
  /** Starts at 1. */
  page: number;
  /** Cursor of the page, if the previous page returned one; null finds the page by its number. */
  cursor: string | null;
}

/** The format of a list without a filter. */
export const listPage: FilterFormat<ListPage> = {
  read: (search) => readListPage(search),
  write: (page) => writeListPage(new URLSearchParams(), page),
};

/** Reads a page from a query. Invalid values mean the first page. */
export function readListPage(search: URLSearchParams): ListPage {
  const asked = Number(search.get('page') ?? '1');
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 100_000 ? asked : 1;
  const cursor = search.get('cursor') ?? '';
  return { page, cursor: page > 1 && /^[\w-]{1,1024}$/.test(cursor) ? cursor : null };
}

/** Adds a page to a query, without default values. */
export function writeListPage(search: URLSearchParams, { page, cursor }: ListPage): URLSearchParams {
  if (page > 1) search.set('page', String(page));
  if (page > 1 && cursor !== null) search.set('cursor', cursor);
  return search;
}
