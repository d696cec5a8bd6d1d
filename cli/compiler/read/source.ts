/** A text file as read, with what is needed to say where in it something stands. */
export interface Source {
  /** Path as shown to people: relative to where the command runs. */
  file: string;
  text: string;
}

/** A stretch of a source, in offsets. */
export interface Span {
  source: Source;
  start: number;
  end: number;
}

/** Lines and columns from 1, as editors count. */
export interface Position {
  line: number;
  column: number;
}

export function positionOf(source: Source, offset: number): Position {
  const before = source.text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  let line = 1;
  for (let at = before.indexOf('\n'); at !== -1; at = before.indexOf('\n', at + 1)) line += 1;
  return { line, column: offset - lineStart + 1 };
}

/** Where a span starts, as stored beside compiled flags and printed by `explain`. */
export function originOf(span: Span): { file: string } & Position {
  return { file: span.source.file, ...positionOf(span.source, span.start) };
}
