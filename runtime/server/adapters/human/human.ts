import type { HumanChallenge } from '../../../../schema/generated/api/system.ts';

/** hard: much more work, and always of our own making. */
export type ChallengeLevel = 'normal' | 'hard';

/** What names a solution, so that it is taken once. */
export interface HumanSolution {
  nonce: string;
  expiresAt: number;
}

/** Tells people from programs. */
export interface HumanVerification {
  /** What the visitor's browser has to solve. Throws `human.unavailable`. */
  challenge(level: ChallengeLevel): Promise<HumanChallenge>;
  /** Checks a solution of level normal; null when it is none. Throws `human.unavailable` while nobody can say. */
  verify(token: string): Promise<HumanSolution | null>;
  /** Checks a solution of level hard; null when it is none. */
  verifyHard(token: string): Promise<HumanSolution | null>;
  /** Whether solutions can be checked. */
  available(): Promise<boolean>;
}
