import type { HumanChallenge } from '../../../../schema/generated/api/system.ts';

/** hard: much more work, and always our own challenge. */
export type ChallengeLevel = 'normal' | 'hard';

/** Identifies a solution, so that it is accepted once. */
export interface HumanSolution {
  nonce: string;
  expiresAt: number;
}

/** Distinguishes people from programs. */
export interface HumanVerification {
  /** Returns the challenge for the visitor's browser. Throws `human.unavailable`. */
  challenge(level: ChallengeLevel): Promise<HumanChallenge>;
  /**
   * Checks a solution of level normal; null when it is invalid. Throws `human.unavailable` while it cannot be checked.
   */
  verify(token: string): Promise<HumanSolution | null>;
  /** Checks a solution of level hard; null when it is invalid. */
  verifyHard(token: string): Promise<HumanSolution | null>;
  /** Returns whether solutions can be checked. */
  available(): Promise<boolean>;
}
