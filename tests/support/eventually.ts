import { vi } from 'vitest';

/** Repeats an assertion until it holds, for longer than any machine needs, and returns its value. */
export function eventually<Value>(assertion: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(assertion, { timeout: 60_000 });
}
