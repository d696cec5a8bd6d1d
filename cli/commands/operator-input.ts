import type { SchemaName } from '../../schema/api/operations.ts';
import { validate } from '../../schema/validate.ts';
import { UsageError } from '../exit.ts';

/** Throws `UsageError` with `message` unless the input is what an operation accepts. */
export function checkInput(schema: SchemaName, input: object, message: string): void {
  if (!validate(`api/${schema}`, input).valid) throw new UsageError(message);
}

/** Returns the reason of a command without spaces around it. Throws `UsageError` if it is too short or too long. */
export function reasonOf({ reason }: { reason: string }): string {
  const text = reason.trim();
  if (text.length < 3 || text.length > 500) throw new UsageError('invalid reason; use 3 to 500 characters');
  return text;
}

/** Returns the value that was typed. Throws `UsageError`, such as `"new" is not a notice state; expected …`. */
export function choiceOf<Value extends string>(values: readonly Value[], typed: string, what: string): Value {
  const found = values.find((value) => value === typed);
  if (found === undefined) throw new UsageError(`"${typed}" is not ${what}; expected ${values.join(', ')}`);
  return found;
}
