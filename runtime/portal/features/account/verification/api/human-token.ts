import type { Challenge, Solution } from 'altcha-lib';
import { apiCall } from '../../../../../web/client/api/api-call.ts';
import { trustedWorker } from '../../../../../web/client/trusted/trusted-worker.ts';
import { AppError } from '../../../../../shared/errors.ts';
import type { HumanQuestion, HumanToken } from './human-question.ts';
import workerUrl from './human-worker.ts?worker&url';

/**
 * Fetches the human check from the server. Returns a token that was computed in the background, or a question to show.
 */
export async function fetchHumanToken(signal: AbortSignal): Promise<HumanToken | HumanQuestion> {
  const given = await apiCall('system.humanChallenge', {}, { signal });
  if (given.provider === 'altcha') return solved(given.challenge, signal);
  const { prepareGeetest } = await import('./geetest.ts');
  return prepareGeetest(given, signal);
}

/** Solves our own proof of work at ten times the usual cost; replaces reading a CAPTCHA. */
export async function fetchHardHumanToken(signal: AbortSignal): Promise<HumanToken> {
  const given = await apiCall('system.humanChallenge', { level: 'hard' }, { signal });
  if (given.provider !== 'altcha') throw new AppError('human.unavailable');
  return solved(given.challenge, signal);
}

/** Solves a challenge in a worker and returns the token, which the server accepts once. */
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
