/** A text file as read, with the data to compute locations. */
export interface Source {
  /** Path shown in messages: relative to the working directory. */
  file: string;
  text: string;
}

/** A range of a source, in offsets. */
export interface Span {
  source: Source;
  start: number;
  end: number;
}

/** Line and column, counted from 1 as in editors. */
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

/** Returns the start of a span, as stored with compiled flags and printed by `explain`. */
export function originOf(span: Span): { file: string } & Position {
  return { file: span.source.file, ...positionOf(span.source, span.start) };
}
