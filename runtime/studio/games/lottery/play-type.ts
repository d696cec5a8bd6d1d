/** The numbers of one prize of a draw, as text: `07`, `4821`. */
export interface PrizeRow {
  prize: string;
  numbers: readonly string[];
}

export type Drawn = readonly PrizeRow[];

/** The contents of one line: its items, or (`each`) the index of the column and one item. */
export type Line = readonly string[];

/** A column of items to choose from. */
export interface Column {
  /** Key of its label on the page: a position, or what is chosen. */
  label: string;
  items: readonly string[];
}

export interface Prize {
  /** Key of its label on the page: the winning condition. */
  match: string;
  /** Hundredths of the stake of a line, the stake included. */
  odds: number;
  /** The exact probability in one draw, or the expected number where it can happen several times. */
  chance: number;
  /** Maximum number of times in one draw; 1 if omitted. */
  most?: number;
}

/** A bet type of a draw. Pure: the page shows, counts and verifies with the same code that the server pays with. */
export interface PlayType {
  id: string;
  columns: readonly Column[];
  /** `together`: a line has `choose` items of every column; `each`: every chosen item is a separate line. */
  take: 'together' | 'each';
  choose: number;
  /** No number is drawn twice, so a line with a repeated number is invalid. */
  distinct?: boolean;
  prizes(line: Line): readonly Prize[];
  /** Returns the number of wins of each of `prizes`. */
  hits(line: Line, drawn: Drawn): readonly number[];
}

/** Chosen items by column. */
export type Picks = readonly (readonly string[])[];

/** The maximum number of lines of one bet. */
export const MOST_LINES = 120;

/** Returns the lines of a choice; null when the choice is invalid for this play type. */
export function linesOf(play: PlayType, picks: Picks): Line[] | null {
  if (picks.length !== play.columns.length || !picks.every((chosen, place) => isOf(play, chosen, place))) return null;
  const count = countLines(play, picks);
  return count === 0 || count > MOST_LINES ? null : allLines(play, picks);
}

/** Returns the number of lines of a choice, without the maximum; 0 while a column is incomplete. */
export function countLines(play: PlayType, picks: Picks): number {
  if (play.distinct === true) return allLines(play, picks).length;
  if (play.take === 'each') return picks.reduce((sum, chosen) => sum + chosen.length, 0);
  return picks.reduce((product, chosen) => product * ways(chosen.length, play.choose), 1);
}

function allLines({ take, choose, distinct }: PlayType, picks: Picks): Line[] {
  if (take === 'each') return picks.flatMap((chosen, place) => chosen.map((item) => [String(place), item]));
  const lines = picks.reduce<string[][]>(
    (before, chosen) => before.flatMap((start) => combinations(chosen, choose).map((more) => [...start, ...more])),
    [[]],
  );
  return distinct === true ? lines.filter((line) => new Set(line).size === line.length) : lines;
}

/** Returns the hundredths of the stake of one line that the complete choice pays. */
export function payOf(play: PlayType, lines: readonly Line[], drawn: Drawn): number {
  return lines.reduce((sum, line) => {
    const hits = play.hits(line, drawn);
    return sum + play.prizes(line).reduce((pay, { odds }, place) => pay + odds * (hits[place] ?? 0), 0);
  }, 0);
}

/** Returns one line of every kind: one of each option where odds differ, and the first where they do not. */
function sampleLines({ take, choose, columns }: PlayType): Line[] {
  if (take === 'each') return columns.flatMap(({ items }, place) => items.map((item) => [String(place), item]));
  const [column] = columns;
  if (columns.length === 1 && column !== undefined && choose === 1) return column.items.map((item) => [item]);
  return [columns.flatMap(({ items }) => items.slice(0, choose))];
}

/** Returns the exact return to player of the line with the lowest return, as a share of the stake. */
export function returnOf(play: PlayType): number {
  return Math.min(
    ...sampleLines(play).map((line) =>
      play.prizes(line).reduce((sum, { odds, chance }) => sum + (odds / 100) * chance, 0),
    ),
  );
}

/** Returns the maximum pay of a line, in hundredths of its stake. No draw pays more than one prize of a line. */
export function largestPayOf(play: PlayType): number {
  return Math.max(...sampleLines(play).flatMap((line) => play.prizes(line).map(({ odds, most = 1 }) => odds * most)));
}

/** Returns the highest odds that leave the house four per cent, in steps of five hundredths. */
export function oddsFor(chance: number, share = 0.96): number {
  return Math.floor((share / chance) * 20 + 1e-9) * 5;
}

/** Returns the number of combinations of `of` items among `from`. */
export function ways(from: number, of: number): number {
  if (of < 0 || of > from) return 0;
  let product = 1;
  for (let place = 1; place <= of; place += 1) product = (product * (from - of + place)) / place;
  return Math.round(product);
}

function isOf({ columns, take, choose }: PlayType, chosen: readonly string[], place: number): boolean {
  const items = columns[place]?.items ?? [];
  const enough = chosen.length >= (take === 'each' ? 0 : choose);
  return enough && new Set(chosen).size === chosen.length && chosen.every((item) => items.includes(item));
}

function combinations(items: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, place) =>
    combinations(items.slice(place + 1), size - 1).map((others) => [item, ...others]),
  );
}
