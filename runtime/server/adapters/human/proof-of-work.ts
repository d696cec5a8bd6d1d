import { createChallenge, randomInt, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { Now } from '../../../shared/time.ts';
import type { HumanSolution, HumanVerification } from './human.ts';

const LIFETIME_MS = 10 * 60_000;
/** Factor of the difficulty of level hard. */
const HARDER = 10;

export interface ProofOfWorkOptions {
  secret: string;
  /** Approximate number of hashes that a browser computes; the minimum is half of it. */
  difficulty: number;
  clock: Now;
}

interface ProofOfWork {
  challenge(): Promise<Challenge>;
  verify(token: string): Promise<HumanSolution | null>;
}

/** Creates our own proof of work: nothing is sent to a third party. */
export function createProofOfWork({ secret, difficulty, clock }: ProofOfWorkOptions): HumanVerification {
  const normal = proofOfWork({ secret, difficulty, clock });
  // A separate key: a solution of level normal is invalid for level hard.
  const hard = proofOfWork({ secret: `${secret}:hard`, difficulty: difficulty * HARDER, clock });
  return {
    async challenge(level) {
      const { challenge } = level === 'hard' ? hard : normal;
      return { provider: 'altcha', challenge: { ...(await challenge()) } };
    },
    verify: normal.verify,
    verifyHard: hard.verify,
    available: () => Promise.resolve(true),
  };
}

function proofOfWork({ secret, difficulty, clock }: ProofOfWorkOptions): ProofOfWork {
  const secrets = { hmacSignatureSecret: `${secret}:challenge`, hmacKeySignatureSecret: `${secret}:key` };
  return {
    challenge: () =>
      createChallenge({
        algorithm: 'SHA-256',
        cost: 1,
        counter: randomInt(Math.floor(difficulty / 2), difficulty),
        deriveKey,
        expiresAt: new Date(clock.now() + LIFETIME_MS),
        ...secrets,
      }),
    async verify(token) {
      const payload = readToken(token);
      const expiresAt = (payload?.challenge.parameters.expiresAt ?? 0) * 1_000;
      if (payload === null || expiresAt <= clock.now()) return null;
      const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets });
      return verified ? { nonce: payload.challenge.parameters.nonce, expiresAt } : null;
    },
  };
}

function readToken(token: string): Payload | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
    return isPayload(payload) ? payload : null;
  } catch {
    return null;
  }
}

/** Checks only the fields that are read before the signature is checked. */
function isPayload(value: unknown): value is Payload {
  if (typeof value !== 'object' || value === null || !('challenge' in value) || !('solution' in value)) return false;
  const { challenge, solution } = value;
  if (typeof challenge !== 'object' || challenge === null || !('parameters' in challenge)) return false;
  if (
    typeof solution !== 'object' ||
    solution === null ||
    !('counter' in solution) ||
    !Number.isSafeInteger(solution.counter)
  )
    return false;
  const { parameters } = challenge;
  if (typeof parameters !== 'object' || parameters === null) return false;
  return (
    'nonce' in parameters &&
    typeof parameters.nonce === 'string' &&
    'algorithm' in parameters &&
    parameters.algorithm === 'SHA-256' &&
    'cost' in parameters &&
    parameters.cost === 1 &&
    'expiresAt' in parameters &&
    typeof parameters.expiresAt === 'number'
  );
}
