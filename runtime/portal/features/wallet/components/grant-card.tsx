import { useQuery } from '@tanstack/react-query';
import Gift from 'lucide-react/icons/gift';
import styled from 'styled-components';
import type { GrantOffer } from '../../../../../schema/generated/api/wallet.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { formatMoment } from '../../../../web/ui/date-time.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { Stack, Text } from '../../../../web/ui/layout.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { ErrorState } from '../../../../web/ui/state-message.tsx';
import { showToast } from '../../../../web/ui/toast-queue.ts';
import { space, type } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { grantQueries } from '../api/grant-queries.ts';
import { useClaimGrant } from '../api/claim-grant.ts';

/**
 * Shows the demo credit of a play-money brand: its description, the button to claim it, and when the next one is
 * available.
 */
export function GrantCard() {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(grantQueries.offer());
  return (
    <Card aria-labelledby="wallet-grant" aria-busy={isPending}>
      {data !== undefined ? <Offer offer={data} /> : null}
      {isPending ? <Waiting /> : null}
      {error && data === undefined ? (
        <ErrorState title={t('wallet:grant.failed')} onRetry={() => void refetch()}>
          {errorWords(t, error)}
        </ErrorState>
      ) : null}
    </Card>
  );
}

function Offer({ offer }: { offer: GrantOffer }) {
  const t = useT();
  const { tag, currency } = useUi();
  const amount = formatMoney({ amount: offer.amount, tag, currency });
  const take = useClaimGrant({
    onTaken: () => showToast({ text: t('wallet:grant.taken', { amount }), tone: 'positive' }),
  });
  return (
    <Stack $align="start">
      <Title id="wallet-grant">
        <Icon of={Gift} size={24} /> {t('wallet:grant.title')}
      </Title>
      <Text $tone="muted">{t('wallet:grant.text', { amount })}</Text>
      {take.error ? <FormNotice tone="negative">{errorWords(t, take.error)}</FormNotice> : null}
      {offer.available ? (
        <Button
          variant="primary"
          size="large"
          loading={take.isPending}
          data-action="take-grant"
          onClick={() => take.mutate()}
        >
          {t('wallet:grant.take', { amount })}
        </Button>
      ) : (
        <FormNotice>
          {offer.nextAt === null
            ? t('wallet:grant.none')
            : t('wallet:grant.next', { at: formatMoment({ value: offer.nextAt, tag }) })}
        </FormNotice>
      )}
    </Stack>
  );
}

/** Skeleton as high as the offer. */
function Waiting() {
  return (
    <Room>
      <SkeletonText lines={3} />
    </Room>
  );
}

const Room = styled.div`
  min-height: 188px;
`;

const Title = styled.h2`
  display: flex;
  align-items: center;
  gap: ${space.one};
  margin: 0;
  font-size: ${type.title};
`;
