import type { Bet } from '../../../../../schema/generated/api/records.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Badge, type BadgeTone } from '../../../../web/ui/badge.tsx';

const tones = { open: 'accent', settled: 'neutral', rolled_back: 'warning' } as const satisfies Record<
  Bet['status'],
  BadgeTone
>;

/** Shows the state of a round. */
export function BetState({ status }: { status: Bet['status'] }) {
  const t = useT();
  return <Badge tone={tones[status]}>{t(`records:state.${status}`)}</Badge>;
}
