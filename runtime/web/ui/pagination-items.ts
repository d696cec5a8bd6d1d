export type PaginationItem = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

/**
 * Returns the pages to show: `margin` at both ends, `range` around the current one, and gaps where more than one page
 * is left out.
 */
export function paginationItems({
  page,
  totalPages,
  range = 3,
  margin = 1,
}: {
  page: number;
  totalPages: number;
  range?: number;
  margin?: number;
}): PaginationItem[] {
  const start = Math.max(1, Math.min(page - Math.floor(range / 2), totalPages - range + 1));
  const shown = new Set<number>();
  for (let at = 1; at <= Math.min(margin, totalPages); at += 1) shown.add(at).add(totalPages - at + 1);
  for (let at = start; at < start + range && at <= totalPages; at += 1) shown.add(at);
  const items: PaginationItem[] = [];
  let last = 0;
  for (const at of [...shown].sort((a, b) => a - b)) {
    // A gap of one page would need the same space as that page: show the page.
    if (at - last === 2) items.push({ kind: 'page', page: last + 1 });
    else if (at - last > 2) items.push({ kind: 'gap', after: last });
    items.push({ kind: 'page', page: at });
    last = at;
  }
  return items;
}
