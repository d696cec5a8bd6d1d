import type { Transaction } from '../../../../../schema/generated/api/records.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Badge, type BadgeTone } from '../../../../web/ui/badge.tsx';

const tones = {
  done: 'neutral',
  on_hold: 'accent',
  paid: 'positive',
  returned: 'neutral',
  reversed: 'warning',
} as const satisfies Record<Transaction['state'], BadgeTone>;

/** Shows the state of a line of the account record. */
export function TransactionState({ state }: { state: Transaction['state'] }) {
  const t = useT();
  return <Badge tone={tones[state]}>{t(`records:lines.state.${state}`)}</Badge>;
}
