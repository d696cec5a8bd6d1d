import type { Challenge, Solution } from 'altcha-lib';
import { apiCall } from '../../../client/api/api-call.ts';
import { trustedWorker } from '../../../client/trusted/trusted-worker.ts';
import { AppError } from '../../../../shared/errors.ts';
import workerUrl from './human-worker.ts?worker&url';

export interface HumanToken {
  token: string;
  /** Milliseconds since the epoch; null when it does not age. */
  expiresAt: number | null;
}

/** Asks for a challenge, solves it in a worker and gives the token the server checks once. */
export async function fetchHumanToken(signal: AbortSignal): Promise<HumanToken> {
  const { challenge } = await apiCall('system.humanChallenge', undefined, { signal });
  if (!isChallenge(challenge)) throw new AppError('human.unavailable');
  const solution = await solve(challenge, signal);
  if (solution === null) throw new AppError('human.failed');
  const { expiresAt } = challenge.parameters;
  return {
    token: btoa(JSON.stringify({ challenge, solution })),
    expiresAt: expiresAt === undefined ? null : expiresAt * 1000,
  };
}

function solve(challenge: Challenge, signal: AbortSignal): Promise<Solution | null> {
  return new Promise((resolve, reject) => {
    const worker = trustedWorker(workerUrl);
    const settle = (act: () => void) => {
      worker.terminate();
      act();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => settle(() => resolve(data)));
    worker.addEventListener('error', () => settle(() => reject(new AppError('human.unavailable'))));
    signal.addEventListener('abort', () => settle(() => reject(signal.reason)));
    worker.postMessage(challenge);
  });
}

function isChallenge(value: object): value is Challenge {
  return (
    'parameters' in value &&
    typeof value.parameters === 'object' &&
    value.parameters !== null &&
    'algorithm' in value.parameters
  );
}
