import type { Command } from 'commander';
import { UsageError } from '../exit.ts';
import { print, type OperatorFlags } from './operator-target.ts';

/** Options of a command that lists one page. */
export interface PageFlags extends OperatorFlags {
  cursor?: string;
  limit?: string;
}

export function withPageFlags(command: Command): Command {
  return command
    .option('--cursor <text>', 'show the next page; a page names it')
    .option('--limit <count>', 'how many to show');
}

/** Returns the part of a query that asks for the page. Throws `UsageError`. */
export function pageQuery({ cursor, limit }: PageFlags): { cursor?: string; limit?: number } {
  if (limit !== undefined && !/^[1-9]\d{0,2}$/.test(limit)) throw new UsageError(`"${limit}" is not a number of rows`);
  return { ...(cursor === undefined ? {} : { cursor }), ...(limit === undefined ? {} : { limit: Number(limit) }) };
}

/** Prints a page and how to see the next one; with JSON that goes to standard error, so that the output stays JSON. */
export function printPage<Item>(
  flags: PageFlags,
  { items, nextCursor }: { items: readonly Item[]; nextCursor: string | null },
  text: (items: readonly Item[]) => string,
): void {
  print(flags, items, text);
  if (nextCursor !== null) (flags.json ? console.error : console.log)(`next page: --cursor ${nextCursor}`);
}
