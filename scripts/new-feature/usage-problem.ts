/** Wrong usage of the command, or an id that cannot be used. The message names the fix. */
export class UsageProblem extends Error {
  override readonly name = 'UsageProblem';
}
