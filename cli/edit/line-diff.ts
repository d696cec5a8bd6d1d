const context = 3;

type Line = { mark: ' ' | '-' | '+'; text: string };

/** Returns the difference of two texts in the format of `diff -u`; empty if they are equal. */
export function lineDiff(file: string, before: string, after: string): string {
  const lines = changedLines(before.split('\n'), after.split('\n'));
  const hunks = hunksOf(lines);
  return hunks.length === 0 ? '' : [`--- ${file}`, `+++ ${file}`, ...hunks].join('\n');
}

/** Returns the changed lines. The common beginning and end stay out of the table, whose size is quadratic. */
function changedLines(before: readonly string[], after: readonly string[]): Line[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end))
    end += 1;
  const same = (text: string): Line => ({ mark: ' ', text });
  return [
    ...before.slice(0, start).map(same),
    ...longestCommon(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(same),
  ];
}

function longestCommon(before: readonly string[], after: readonly string[]): Line[] {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const lines: Line[] = [];
  let row = 0;
  let column = 0;
  while (row < before.length || column < after.length) {
    if (row < before.length && column < after.length && before[row] === after[column]) {
      lines.push({ mark: ' ', text: before[row] ?? '' });
      row += 1;
      column += 1;
    } else if (row < before.length && (column === after.length || at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ mark: '-', text: before[row] ?? '' });
      row += 1;
    } else {
      lines.push({ mark: '+', text: after[column] ?? '' });
      column += 1;
    }
  }
  return lines;
}

function hunksOf(lines: readonly Line[]): string[] {
  const hunks: string[] = [];
  let from = 0;
  for (;;) {
    const first = lines.findIndex(({ mark }, index) => index >= from && mark !== ' ');
    if (first === -1) return hunks;
    let last = first;
    for (let index = first; index < lines.length && index <= last + 2 * context; index += 1) {
      if (lines[index]?.mark !== ' ') last = index;
    }
    const start = Math.max(from, first - context);
    from = Math.min(lines.length, last + context + 1);
    hunks.push(hunkOf(lines, start, from));
  }
}

function hunkOf(lines: readonly Line[], start: number, end: number): string {
  const count = (part: readonly Line[], mark: '+' | '-'): number => part.filter((line) => line.mark !== mark).length;
  const above = lines.slice(0, start);
  const shown = lines.slice(start, end);
  const header = `@@ -${count(above, '+') + 1},${count(shown, '+')} +${count(above, '-') + 1},${count(shown, '-')} @@`;
  return [header, ...shown.map(({ mark, text }) => `${mark}${text}`)].join('\n');
}
