/** A feature whose parts do not fit together. Each problem names the file and the fix. */
export class RecordInvalid extends Error {
  override readonly name = 'RecordInvalid';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Returns the text for a terminal, one line per problem. */
export function describeError({ problems }: RecordInvalid): string {
  return problems.map((problem) => `generate: ${problem}`).join('\n');
}
