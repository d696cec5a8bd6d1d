import { CallFailed } from './api.ts';

const RETRY_MS = [400, 1_000, 2_000, 4_000] as const;

/**
 * Sends an idempotent call, and repeats it while its outcome is unknown. Throws the error that it was rejected with.
 */
export async function withRetry<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  for (const wait of RETRY_MS) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof CallFailed && error.mayHaveArrived)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return send();
}
