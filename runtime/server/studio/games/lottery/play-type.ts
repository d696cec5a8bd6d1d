/** The numbers of one prize of a draw, as they are written: `07`, `4821`. */
export interface PrizeRow {
  prize: string;
  numbers: readonly string[];
}

export type Drawn = readonly PrizeRow[];

/** What one line was made of: the items it takes, or (`each`) the place of the column and the one item. */
export type Line = readonly string[];

/** Something to choose from. */
export interface Column {
  /** Names it among the words of the page: a place, or what is chosen. */
  label: string;
  items: readonly string[];
}

export interface Prize {
  /** Names it among the words of the page: what has to happen. */
  match: string;
  /** Hundredths of the stake of a line, the stake included. */
  odds: number;
  /** How often it happens a draw, exactly: a probability, or an expected number where it can happen several times. */
  chance: number;
  /** How often it can happen in one draw; once where left out. */
  most?: number;
}

/** A way to bet on a draw. Pure: the page shows, counts and verifies with it what the server pays by it. */
export interface PlayType {
  id: string;
  columns: readonly Column[];
  /** `together`: a line takes `choose` items of every column; `each`: every chosen item is a line of its own. */
  take: 'together' | 'each';
  choose: number;
  /** No number is drawn twice: lines that name one twice are none. */
  distinct?: boolean;
  prizes(line: Line): readonly Prize[];
  /** How often each of `prizes` was won. */
  hits(line: Line, drawn: Drawn): readonly number[];
}

/** Chosen items by column. */
export type Picks = readonly (readonly string[])[];

/** More lines than this are no one bet. */
export const MOST_LINES = 120;

/** The lines of a choice; null when it is none of this play type. */
export function linesOf(play: PlayType, picks: Picks): Line[] | null {
  if (picks.length !== play.columns.length || !picks.every((chosen, place) => isOf(play, chosen, place))) return null;
  const count = countLines(play, picks);
  return count === 0 || count > MOST_LINES ? null : allLines(play, picks);
}

/** How many lines a choice has, however many those are; 0 while something is missing. */
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

/** Hundredths of one line's stake that the whole choice pays. */
export function payOf(play: PlayType, lines: readonly Line[], drawn: Drawn): number {
  return lines.reduce((sum, line) => {
    const hits = play.hits(line, drawn);
    return sum + play.prizes(line).reduce((pay, { odds }, place) => pay + odds * (hits[place] ?? 0), 0);
  }, 0);
}

/** Every kind of line there may be: one of each option where odds differ, and the first where they do not. */
function sampleLines({ take, choose, columns }: PlayType): Line[] {
  if (take === 'each') return columns.flatMap(({ items }, place) => items.map((item) => [String(place), item]));
  const [column] = columns;
  if (columns.length === 1 && column !== undefined && choose === 1) return column.items.map((item) => [item]);
  return [columns.flatMap(({ items }) => items.slice(0, choose))];
}

/** Return to player of the line it says least for, as a share of the stake: exact. */
export function returnOf(play: PlayType): number {
  return Math.min(
    ...sampleLines(play).map((line) =>
      play.prizes(line).reduce((sum, { odds, chance }) => sum + (odds / 100) * chance, 0),
    ),
  );
}

/** Hundredths of its stake that a line can pay at most. Of the prizes of a line no draw gives more than one. */
export function largestPayOf(play: PlayType): number {
  return Math.max(...sampleLines(play).flatMap((line) => play.prizes(line).map(({ odds, most = 1 }) => odds * most)));
}

/** The most an odd may be for the house to keep four per cent, in steps of five hundredths. */
export function oddsFor(chance: number, share = 0.96): number {
  return Math.floor((share / chance) * 20 + 1e-9) * 5;
}

/** Ways to choose `of` items among `from`. */
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
