import type { HumanSolution } from '../../../adapters/human/human.ts';
import { useOnce } from '../../database/use-once.ts';
import type { Brand } from '../../http/brand.ts';
import type { AccountDependencies } from '../dependencies.ts';

/** Accepted as a solved challenge, and as the text of an image, under LIVERY_TEST=1. */
export const TEST_HUMAN = 'test-human';

/** Consumes a solution of a challenge of level hard, which replaces an image CAPTCHA; once. */
export async function takeHardProof(
  brand: Brand,
  token: string,
  { humanOf, testMode }: Pick<AccountDependencies, 'humanOf' | 'testMode'>,
): Promise<boolean> {
  return (testMode && token === TEST_HUMAN) || takeSolution(brand, await humanOf(brand).verifyHard(token));
}

/** Consumes a solution of a challenge. Returns false if there is none, or it was consumed before. */
export async function takeSolution({ merchant, db }: Brand, solution: HumanSolution | null): Promise<boolean> {
  return solution !== null && useOnce(db, { merchant, scope: 'human', ...solution });
}
