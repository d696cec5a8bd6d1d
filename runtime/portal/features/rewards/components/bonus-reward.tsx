import type { Reward } from '../../../../../schema/generated/api/rewards.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { formatMoment } from '../../../../web/ui/date-time.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { formatPercent } from '../../../../web/ui/format-percent.ts';
import { RecordDetail, RecordRow } from '../../../../web/ui/record-list.tsx';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { memberCentre, openOverlay } from '../../../core/overlays.ts';
import { RewardEnd, RewardStart } from './reward-row.tsx';
import { rewardTones } from './reward-tones.ts';

/** A bonus that runs or can be joined in the list of rewards, with the way to its page. */
export function BonusReward({ name, state, amount, progress, until }: Reward) {
  const t = useT();
  const { tag, currency } = useUi();
  const money = formatMoney({ amount, tag, currency });
  return (
    <RecordRow>
      <RewardStart>
        <span>
          {t('rewards:list.bonus', { name })}{' '}
          <Badge tone={rewardTones[state]}>{t(`rewards:list.state.${state}`)}</Badge>
        </span>
        {progress === null ? null : (
          <RecordDetail>{t('rewards:list.progress', { percent: formatPercent(String(progress), tag) })}</RecordDetail>
        )}
        {until === null ? null : (
          <RecordDetail>{t('rewards:list.until', { at: formatMoment({ value: until, tag }) })}</RecordDetail>
        )}
      </RewardStart>
      <RewardEnd>
        <span>{state === 'offered' ? t('rewards:list.upTo', { amount: money }) : money}</span>
        <Button
          data-action="bonus-details"
          aria-label={t('rewards:list.detailsOf', { name })}
          onClick={() => openOverlay(memberCentre, { page: 'bonusDetails' })}
        >
          {t('rewards:list.details')}
        </Button>
      </RewardEnd>
    </RecordRow>
  );
}
