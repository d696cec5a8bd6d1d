import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as deriveSha } from 'altcha-lib/algorithms/web/sha';
import { type Challenge, solveChallenge } from 'altcha-lib';

/** Solves one proof of work outside the main thread, so that typing stays smooth. Posts the solution or null. */
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  const deriveKey = data.parameters.algorithm.startsWith('PBKDF2/') ? derivePbkdf2 : deriveSha;
  solveChallenge({ challenge: data, deriveKey, timeout: 60_000 }).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  );
});
