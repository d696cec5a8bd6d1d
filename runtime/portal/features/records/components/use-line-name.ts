import { useCallback } from 'react';
import type { Transaction } from '../../../../../schema/generated/api/records.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';

const known = [
  'adjustment',
  'bet',
  'bonus',
  'cashback',
  'points',
  'points_earned',
  'points_exchanged',
  'points_given',
  'points_redeemed',
  'points_returned',
  'points_reversed',
  'deposit',
  'grant',
  'hold',
  'release',
  'reversal',
  'rollback',
  'win',
  'withdrawal',
] as const;

/** Returns the function that names a line in the player's language: what happened, not only its type. */
export function useLineName(): (line: Pick<Transaction, 'kind' | 'type' | 'amount'>) => string {
  const t = useT();
  return useCallback(
    ({ kind, type, amount }) => {
      if (kind === 'transfer')
        return t(amount.startsWith('-') ? 'records:lines.kind.transferSent' : 'records:lines.kind.transferReceived');
      const name = known.find((each) => each === kind);
      return t(name === undefined ? `records:lines.type.${type}` : `records:lines.kind.${name}`);
    },
    [t],
  );
}
