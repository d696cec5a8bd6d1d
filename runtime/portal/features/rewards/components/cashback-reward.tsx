import type { Reward } from '../../../../../schema/generated/api/rewards.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { formatMoment } from '../../../../web/ui/date-time.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { Money } from '../../../../web/ui/money.tsx';
import { RecordDetail, RecordRow } from '../../../../web/ui/record-list.tsx';
import { showToast } from '../../../../web/ui/toast-queue.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { useClaimCashback } from '../api/claim-cashback.ts';
import { formatDay } from './format-day.ts';
import { RewardEnd, RewardStart } from './reward-row.tsx';
import { rewardTones } from './reward-tones.ts';

/** The cashback of a day in the list of rewards, with the button to claim it. */
export function CashbackReward({ day, ...reward }: Reward) {
  return day === null ? null : <CashbackOfDay {...reward} day={day} />;
}

function CashbackOfDay({ day, state, amount, until, claim }: Omit<Reward, 'day'> & { day: string }) {
  const t = useT();
  const { tag, currency } = useUi();
  const money = (value: string) => formatMoney({ amount: value, tag, currency });
  const title = formatDay(day, tag);
  const send = useClaimCashback({
    period: day,
    onClaimed: (claimed) =>
      showToast({ text: t('rewards:cashback.credited', { amount: money(claimed.amount) }), tone: 'positive' }),
  });
  return (
    <RecordRow>
      <RewardStart>
        <span>
          {t('rewards:list.cashback', { day: title })}{' '}
          <Badge tone={rewardTones[state]}>{t(`rewards:list.state.${state}`)}</Badge>
        </span>
        {state === 'available' && until !== null ? (
          <RecordDetail>{t('rewards:cashback.until', { at: formatMoment({ value: until, tag }) })}</RecordDetail>
        ) : null}
        {send.error ? <FormNotice tone="negative">{errorWords(t, send.error)}</FormNotice> : null}
      </RewardStart>
      <RewardEnd>
        <Money amount={amount} />
        {claim === null ? null : (
          <Button
            variant="primary"
            loading={send.isPending}
            data-action="claim-reward"
            aria-label={t('rewards:cashback.claimDay', { day: title })}
            onClick={() => send.mutate()}
          >
            {t('rewards:cashback.claim')}
          </Button>
        )}
      </RewardEnd>
    </RecordRow>
  );
}
