import { createInterface } from 'node:readline';
import { isCancel, password, text } from '@clack/prompts';
import { UsageError } from './exit.ts';

/** Asks for answers: on a terminal by prompts, else one line of standard input for each. */
export interface Answers {
  /** Returns an answer. Throws `UsageError` when it is refused or missing. */
  ask(question: { message: string; secret?: boolean }): Promise<string>;
  close(): void;
}

/** Opens standard input for answers. A secret is not echoed. */
export function openAnswers(): Answers {
  return process.stdin.isTTY ? byPrompts : byLines();
}

const byPrompts: Answers = {
  async ask({ message, secret = false }) {
    const answer = secret ? await password({ message }) : await text({ message });
    if (isCancel(answer)) throw new UsageError('cancelled');
    return answer;
  },
  close: () => undefined,
};

function byLines(): Answers {
  const reader = createInterface({ input: process.stdin, terminal: false });
  const lines = reader[Symbol.asyncIterator]();
  return {
    async ask({ message }) {
      const { done, value } = await lines.next();
      if (done === true) throw new UsageError(`expected a line on standard input: ${message.toLowerCase()}`);
      return value.trim();
    },
    close: () => reader.close(),
  };
}
