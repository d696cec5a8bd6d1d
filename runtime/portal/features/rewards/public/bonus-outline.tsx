import type { BonusOffer } from '../../../../../schema/generated/api/rewards.ts';
import { BonusExample } from '../components/bonus-example.tsx';
import { BonusTerms, BonusWeights } from '../components/bonus-terms.tsx';

/** The terms of a bonus, an example for the reader's own deposit, and what counts. */
export function BonusOutline(
  bonus: Pick<BonusOffer, 'percent' | 'cap' | 'smallestDeposit' | 'maxBet' | 'times' | 'days' | 'categories'>,
) {
  return (
    <>
      <BonusTerms {...bonus} />
      <BonusExample {...bonus} />
      <BonusWeights categories={bonus.categories} />
    </>
  );
}
