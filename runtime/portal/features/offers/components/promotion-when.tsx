import type { Promotion } from '../../../../../schema/generated/api/offers.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useMoment } from '../../../../web/ui/date-time.tsx';

/** The next date of a promotion that matters to the player: its start, its end, the last claim or the payment. */
export function PromotionWhen({
  state,
  starts,
  ends,
  claimBy,
  paysAt,
}: Pick<Promotion, 'state' | 'starts' | 'ends' | 'claimBy' | 'paysAt'>) {
  const t = useT();
  const moment = useMoment();
  const at = (value: string) => ({ at: moment(value) });
  if (state === 'closed' || state === 'issued' || state === 'claimed') return null;
  if (state === 'comingSoon' && starts !== null) return <span>{t('offers:starts', at(starts))}</span>;
  if (claimBy !== null) return <span>{t('offers:claim.until', at(claimBy))}</span>;
  if (paysAt !== null) return <span>{t('offers:paysAt', at(paysAt))}</span>;
  return ends === null ? null : <span>{t('offers:ends', at(ends))}</span>;
}
