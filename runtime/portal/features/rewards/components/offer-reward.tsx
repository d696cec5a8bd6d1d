import type { Reward } from '../../../../../schema/generated/api/rewards.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { formatMoment } from '../../../../web/ui/date-time.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { RecordDetail, RecordRow } from '../../../../web/ui/record-list.tsx';
import { showToast } from '../../../../web/ui/toast-queue.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { useClaimGrant } from '../public/claim-grant.ts';
import { RewardEnd, RewardStart } from './reward-row.tsx';
import { rewardTones } from './reward-tones.ts';

/** What a promotion, a level or a mission granted in the list of rewards, with the button to claim it. */
export function OfferReward({ kind, name, level, state, amount, points = 0, tickets = 0, until, claim }: Reward) {
  const t = useT();
  const { tag, currency } = useUi();
  const isMoney = (value: string): boolean => Number(value) > 0;
  const send = useClaimGrant({
    onClaimed: (claimed) =>
      showToast({
        text: isMoney(claimed.amount)
          ? t('rewards:cashback.credited', { amount: formatMoney({ amount: claimed.amount, tag, currency }) })
          : t('rewards:list.state.claimed'),
        tone: 'positive',
      }),
  });
  return (
    <RecordRow>
      <RewardStart>
        <span>
          {level === undefined
            ? t(kind === 'mission' ? 'rewards:list.mission' : 'rewards:list.offer', { name })
            : t('rewards:list.level', { level })}{' '}
          <Badge tone={rewardTones[state]}>{t(`rewards:list.state.${state}`)}</Badge>
        </span>
        {until === null ? null : (
          <RecordDetail>{t('rewards:list.until', { at: formatMoment({ value: until, tag }) })}</RecordDetail>
        )}
        {send.error ? <FormNotice tone="negative">{errorWords(t, send.error)}</FormNotice> : null}
      </RewardStart>
      <RewardEnd>
        {isMoney(amount) ? <Money amount={amount} /> : null}
        {points === 0 ? null : (
          <bdi>{t('points:points', { count: points, points: new Intl.NumberFormat(tag).format(points) })}</bdi>
        )}
        {tickets === 0 ? null : <span>{t('prizes:ticketCount', { count: tickets })}</span>}
        {claim?.operation === 'offers.claim' || claim?.operation === 'missions.claim' ? (
          <Button
            variant="primary"
            loading={send.isPending}
            data-action="claim-reward"
            aria-label={t('rewards:list.claimNamed', { name })}
            onClick={() => send.mutate(claim)}
          >
            {t('rewards:cashback.claim')}
          </Button>
        ) : null}
      </RewardEnd>
    </RecordRow>
  );
}
