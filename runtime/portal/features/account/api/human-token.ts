import type { Challenge, Solution } from 'altcha-lib';
import { apiCall } from '../../../client/api/api-call.ts';
import { trustedWorker } from '../../../client/trusted/trusted-worker.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { HumanQuestion, HumanToken } from './human-question.ts';
import workerUrl from './human-worker.ts?worker&url';

/** Asks the server how to check for humans: a token that was worked out quietly, or a question to ask. */
export async function fetchHumanToken(signal: AbortSignal): Promise<HumanToken | HumanQuestion> {
  const given = await apiCall('system.humanChallenge', {}, { signal });
  if (given.provider === 'altcha') return solved(given.challenge, signal);
  const { prepareGeetest } = await import('./geetest.ts');
  return prepareGeetest(given, signal);
}

/** Ten times the work, always of our own making: stands in for reading a picture. */
export async function fetchHardHumanToken(signal: AbortSignal): Promise<HumanToken> {
  const given = await apiCall('system.humanChallenge', { level: 'hard' }, { signal });
  if (given.provider !== 'altcha') throw new AppError('human.unavailable');
  return solved(given.challenge, signal);
}

/** Solves a challenge in a worker and gives the token the server checks once. */
async function solved(challenge: object, signal: AbortSignal): Promise<HumanToken> {
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
