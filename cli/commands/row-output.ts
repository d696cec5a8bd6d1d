import { interpolate } from '../../runtime/shared/interpolate.ts';
import type { CommandRow } from '../../schema/api/operation.ts';
import { printPage } from './list-page.ts';
import { columns as aligned, print, type OperatorFlags } from './operator-target.ts';

/**
 * Prints the value of an operation: a list as a table, anything else as lines, or by the sentence of its row. JSON is the
 * value; of a page it is the items.
 */
export function printValue(flags: OperatorFlags, value: unknown, row: CommandRow): void {
  const { items, nextCursor } = value as { items?: readonly object[]; nextCursor?: string | null };
  if (items === undefined || nextCursor === undefined) print(flags, value, () => textOf(value as object, row));
  else printPage(flags, { items, nextCursor }, () => tableOf(items, row.columns));
}

function textOf(value: object, { says, columns }: CommandRow): string {
  if (says !== undefined) return interpolate(says, { ...value });
  const { items } = value as { items?: readonly object[] };
  return items === undefined ? linesOf(value) : tableOf(items, columns);
}

function tableOf(items: readonly object[], columns: readonly string[] = Object.keys(items[0] ?? {})): string {
  if (items.length === 0) return 'none';
  const heading = columns.map((path) => headingOf(path.split('.').at(-1) ?? path));
  return aligned([heading, ...items.map((item) => columns.map((path) => cellOf(within(item, path))))]);
}

/** Returns each field of an object as a line; lists of objects and objects follow as parts with a heading. */
function linesOf(value: object): string {
  const fields = Object.entries(value).map(([key, field]: [string, unknown]) => ({ key, field }));
  const lines = fields.filter(({ field }) => !isPart(field)).map(({ key, field }) => [headingOf(key), cellOf(field)]);
  const parts = fields
    .filter(({ field }) => isPart(field))
    .map(({ key, field }) => {
      const text = Array.isArray(field) ? tableOf(field as readonly object[]) : linesOf(field as object);
      return `${headingOf(key)}:\n${text}`;
    });
  return [...(lines.length === 0 ? [] : [aligned(lines)]), ...parts].join('\n\n');
}

/** Whether a field has fields of its own. */
function isPart(field: unknown): boolean {
  const first: unknown = Array.isArray(field) ? field[0] : field;
  return typeof first === 'object' && first !== null && Object.keys(first).length > 0;
}

function within(item: object, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], item);
}

/** A list is written with commas, and an object by its values: `hundred 200, thousand 5`. */
function cellOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '-';
  if (Array.isArray(value)) return value.length === 0 ? '-' : value.map(cellOf).join(', ');
  return typeof value === 'object' ? Object.values(value).map(cellOf).join(' ') : JSON.stringify(value);
}

/** Returns the name of a field as words: `requestedAt` is `requested at`. */
export function headingOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
