import type { Readable, Writable } from 'node:stream';
import { isCancel, text } from '@clack/prompts';
import { RejectedError, UsageError } from '../exit.ts';
import type { AnswerFault } from '../scaffold/draft-answers.ts';

/** Where questions are asked; a terminal unless given. */
export interface Terminal {
  input?: Readable;
  output?: Writable;
}

export interface Question {
  /** The option that answers it on the command line, such as `--name`, or the argument `<id>`. */
  option: string;
  message: string;
  /** Shown as the answer that Enter takes. */
  initial: string;
  /** The command line needs an answer without a terminal, unless `--yes` takes the initial one. */
  required?: true;
  fault(answer: string): AnswerFault;
  /** Reported apart from a wrong form: another brand has the answer. */
  taken?(answer: string): AnswerFault;
}

export interface Asking {
  /** Null without one. */
  terminal: Terminal | null;
  /** Take the initial answer of what is not given. */
  yes: boolean;
}

/**
 * The answer to a question: as given on the command line, as typed, or its initial one. Every answer is validated at once;
 * a typed one is asked for again. Throws `UsageError` for a wrong answer and `Refusal` for one that is taken.
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
