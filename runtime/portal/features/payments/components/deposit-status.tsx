import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { Deposit } from '../../../../../schema/generated/api/payments.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { queryClient } from '../../../../web/client/query/query-client.ts';
import { Card } from '../../../../web/ui/card.tsx';
import { DateTime } from '../../../../web/ui/date-time.tsx';
import { Row, Stack, Text } from '../../../../web/ui/layout.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { ErrorState } from '../../../../web/ui/state-message.tsx';
import { type } from '../../../../web/ui/tokens.ts';
import { FieldList } from '../../../../web/ui/field-list.tsx';
import { PlayMoneyNotice } from '../../wallet/public/play-money-notice.tsx';
import { depositQueries, isWaiting } from '../api/deposit-queries.ts';
import { DepositAction } from './deposit-action.tsx';

/** Shows the state of one deposit, for a player who comes back from the cashier; the return itself proves nothing. */
export function DepositStatus({ id }: { id: string }) {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(depositQueries.one(id));
  const state = data?.state;
  useEffect(() => {
    if (state !== undefined) void queryClient.invalidateQueries({ queryKey: depositQueries.list().queryKey });
  }, [state]);
  if (isPending) return <SkeletonText lines={5} />;
  if (error && data === undefined)
    return (
      <ErrorState title={t('payments:statusFailed')} onRetry={() => void refetch()}>
        {errorWords(t, error)}
      </ErrorState>
    );
  if (data == null) return null;
  return <Status deposit={data} />;
}

function Status({ deposit }: { deposit: Deposit }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, state, late, amount, fee, balanceAfter, received, endedAt, requestedAt } = deposit;
  useEffect(() => heading.current?.focus(), [state]);
  const view = isWaiting(deposit)
    ? 'waiting'
    : late
      ? 'late'
      : (state as Exclude<Deposit['state'], 'requested' | 'redirected'>);
  const reference = { label: t('wallet:form.reference'), value: <bdi>{id}</bdi> };
  return (
    <Card>
      <Stack data-deposit-status={state} aria-live="polite">
        <Title ref={heading} tabIndex={-1}>
          {t(`payments:status.${view}.title`)}
        </Title>
        <Text $tone="muted">{t(`payments:status.${view}.text`)}</Text>
        <PlayMoneyNotice words="payments:test" />
        <FieldList
          fields={[
            { label: t('wallet:form.amount'), value: <Money amount={amount} /> },
            ...(Number(fee) === 0 ? [] : [{ label: t('payments:fee'), value: <Money amount={fee} /> }]),
            ...(received === null ? [] : [{ label: t('payments:received'), value: <Money amount={received} /> }]),
            ...(balanceAfter === null
              ? []
              : [{ label: t('wallet:form.newBalance'), value: <Money amount={balanceAfter} /> }]),
            { label: t('wallet:form.time'), value: <DateTime value={endedAt ?? requestedAt} /> },
            reference,
          ]}
        />
        <Row $wrap $align="stretch">
          <DepositAction deposit={deposit} />
          {isWaiting(deposit) ? null : <LinkButton to="/deposit">{t('payments:again')}</LinkButton>}
        </Row>
      </Stack>
    </Card>
  );
}

const Title = styled.h2`
  margin: 0;
  font-size: ${type.title};
  outline: none;
`;
