import styled from 'styled-components';
import type { CashbackPeriod } from '../../../../../schema/generated/api/rewards.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Badge, type BadgeTone } from '../../../../web/ui/badge.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { formatMoment } from '../../../../web/ui/date-time.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { formatPercent } from '../../../../web/ui/format-percent.ts';
import { Text } from '../../../../web/ui/layout.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { showToast } from '../../../../web/ui/toast-queue.ts';
import { color, space } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { useClaimCashback } from '../api/claim-cashback.ts';
import { formatDay } from './format-day.ts';

const tones: Record<CashbackPeriod['state'], BadgeTone> = {
  counting: 'accent',
  claimable: 'positive',
  claimed: 'neutral',
  expired: 'warning',
};

/** One day of cashback: its state, what it is made of, and the button to claim it. */
export function CashbackDay(day: CashbackPeriod) {
  const t = useT();
  const { tag, currency } = useUi();
  const { period, state, amount, validBets, parts } = day;
  const title = formatDay(period, tag);
  const claim = useClaimCashback({
    period,
    onClaimed: (claimed) =>
      showToast({
        text: t('rewards:cashback.credited', { amount: formatMoney({ amount: claimed.amount, tag, currency }) }),
        tone: 'positive',
      }),
  });
  return (
    <Row data-state={state}>
      <Line>
        <Name>
          {title} <Badge tone={tones[state]}>{t(`rewards:cashback.state.${state}`)}</Badge>
        </Name>
        <Amount amount={amount} />
      </Line>
      {parts.length === 1 ? null : (
        <Text as="span" $tone="muted" $size="small">
          {t('rewards:cashback.bets', { amount: formatMoney({ amount: validBets, tag, currency }) })}
        </Text>
      )}
      {parts.map((part) => (
        <Text as="span" $tone="muted" $size="small" key={part.category}>
          {t('rewards:cashback.part', {
            category: t(`common:category.${part.category}`),
            amount: formatMoney({ amount: part.validBets, tag, currency }),
            rate: formatPercent(part.rate, tag),
          })}
        </Text>
      ))}
      <When {...day} />
      {claim.error ? <FormNotice tone="negative">{errorWords(t, claim.error)}</FormNotice> : null}
      {state === 'claimable' && Number(amount) > 0 ? (
        <Button
          variant="primary"
          loading={claim.isPending}
          data-action="claim-cashback"
          aria-label={t('rewards:cashback.claimDay', { day: title })}
          onClick={() => claim.mutate()}
        >
          {t('rewards:cashback.claim')}
        </Button>
      ) : null}
    </Row>
  );
}

function When({ state, claimableUntil, claimedAt }: CashbackPeriod) {
  const t = useT();
  const { tag } = useUi();
  const at = (value: string) => ({ at: formatMoment({ value, tag }) });
  if (claimedAt !== null)
    return (
      <Text as="span" $tone="muted" $size="small">
        {t('rewards:cashback.claimedAt', at(claimedAt))}
      </Text>
    );
  if (state === 'counting')
    return (
      <Text as="span" $tone="muted" $size="small">
        {t('rewards:cashback.tomorrow')}
      </Text>
    );
  if (state === 'expired')
    return (
      <Text as="span" $tone="muted" $size="small">
        {t('rewards:cashback.expiredAt', at(claimableUntil))}
      </Text>
    );
  return (
    <Text as="span" $tone="muted" $size="small">
      {t('rewards:cashback.until', at(claimableUntil))}
    </Text>
  );
}

const Row = styled.li`
  display: grid;
  gap: 4px;
  justify-items: start;
  padding-block: ${space.two};
  border-block-end: 1px solid ${color.line};
  button {
    margin-block-start: ${space.one};
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space.one} ${space.two};
  width: 100%;
`;

const Name = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.one};
  font-weight: 600;
`;

const Amount = styled(Money)`
  font-weight: 650;
`;
