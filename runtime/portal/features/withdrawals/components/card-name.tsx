import type { Card } from '../../../../../schema/generated/api/withdrawals.ts';

/** Shows a card by its bank and its last four digits. */
export function CardName({ card: { bank, lastFour } }: { card: Pick<Card, 'bank' | 'lastFour'> }) {
  return (
    <>
      <bdi>{bank}</bdi> <bdi>···· {lastFour}</bdi>
    </>
  );
}
