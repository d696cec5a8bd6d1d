import type { Readable, Writable } from 'node:stream';
import { isCancel, text } from '@clack/prompts';
import { RejectedError, UsageError } from '../exit.ts';
import type { AnswerFault } from '../scaffold/draft-answers.ts';

/** The streams of a terminal. The default is the terminal of the process. */
export interface Terminal {
  input?: Readable;
  output?: Writable;
}

export interface Question {
  /** The option or argument that answers the question on the command line, such as `--name` or `<id>`. */
  option: string;
  message: string;
  /** The answer that Enter accepts. */
  initial: string;
  /** Without a terminal, the command line must give an answer, unless `--yes` accepts the initial one. */
  required?: true;
  fault(answer: string): AnswerFault;
  /** Returns why another brand already has the answer; null if none has. Separate from an answer of the wrong form. */
  taken?(answer: string): AnswerFault;
}

export interface Asking {
  /** Null if there is no terminal. */
  terminal: Terminal | null;
  /** Accept the initial answer of every option that is not given. */
  yes: boolean;
}

/**
 * Returns the answer to a question: from the command line, as typed, or the initial one. Every answer is validated
 * immediately; a typed answer that is invalid is asked for again. Throws `UsageError` for an invalid answer and
 * `RejectedError` for one that another brand has.
 */
export async function answerTo(question: Question, given: string | undefined, asking: Asking): Promise<string> {
  const answer = given ?? (asking.terminal === null ? unasked(question, asking) : await ask(question, asking.terminal));
  const fault = question.fault(answer);
  if (fault !== null) throw new UsageError(fault);
  const taken = question.taken?.(answer) ?? null;
  if (taken !== null) throw new RejectedError(taken);
  return answer.trim();
}

function unasked({ option, initial, required }: Question, { yes }: Asking): string {
  if (initial === '') throw new UsageError(`${option} is missing`);
  if (required && !yes) throw new UsageError(`${option} is required; pass it, or use --yes to accept "${initial}"`);
  return initial;
}

async function ask({ message, initial, fault, taken }: Question, terminal: Terminal): Promise<string> {
  const answer = await text({
    message,
    ...(initial === '' ? {} : { initialValue: initial }),
    validate: (typed = '') => fault(typed.trim()) ?? taken?.(typed.trim()) ?? undefined,
    ...terminal,
  });
  if (isCancel(answer)) throw new RejectedError('cancelled; nothing was created');
  return answer;
}
