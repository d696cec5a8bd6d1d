import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Transfer, UplineTransferForm } from '../../../../../schema/generated/api/wallet.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { DateTime } from '../../../../web/ui/date-time.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { Stack, Text } from '../../../../web/ui/layout.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { ErrorState } from '../../../../web/ui/state-message.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { readPending, requestScope } from '../../../core/once/pending-request.ts';
import { memberCentre, openOverlay } from '../../../core/overlays.ts';
import { transferQueries } from '../api/transfer-queries.ts';
import { type RemarkPayload, uplineTransfer } from '../api/transfer-upline.ts';
import { SentTransfers } from '../components/sent-transfers.tsx';
import { type MoneyCheck, paymentPasswordCheck } from '../public/money-checks.tsx';
import { MoneyForm } from '../public/money-form.tsx';
import { PlayMoneyNotice } from '../public/play-money-notice.tsx';

const name = 'transferUpline';
const REMARK_LENGTH = 140;

/** Page of the member centre for transfers to the direct upline, and the transfers sent so far. */
export function TransferUplinePage() {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(transferQueries.form());
  return (
    <Stack $gap="three" $width="form">
      <Text $tone="muted">{t('wallet:transfer.text')}</Text>
      <PlayMoneyNotice words="wallet:transfer.test" />
      {isPending ? <SkeletonText lines={6} /> : null}
      {data === undefined ? null : <Form form={data} refresh={() => void refetch()} />}
      {error && data === undefined ? (
        <ErrorState title={t('wallet:transfer.failed')} onRetry={() => void refetch()}>
          {errorWords(t, error)}
        </ErrorState>
      ) : null}
      <SentTransfers />
    </Stack>
  );
}

function Form({ form, refresh }: { form: UplineTransferForm; refresh: () => void }) {
  const t = useT();
  const checks = useChecks(form);
  const [remark, setRemark] = useState(() => readPending<RemarkPayload>(requestScope(name))?.payload.remark ?? '');
  const receiver = form.receiver ?? '';
  const toLine = (name: string) => ({ label: t('wallet:transfer.to'), value: <bdi>{name}</bdi> });
  const amountLine = (amount: string) => ({ label: t('wallet:form.amount'), value: <Money amount={amount} /> });
  const remarkLine = (remark: string) =>
    remark === '' ? [] : [{ label: t('wallet:transfer.remark'), value: <bdi>{remark}</bdi> }];
  return (
    <MoneyForm<Transfer, RemarkPayload>
      form={name}
      {...uplineTransfer}
      checks={checks}
      available={form.available}
      payload={(amount) => ({ amount, remark: remark.trim() })}
      below={(isReady) => (
        <TextField
          label={t('wallet:form.remark')}
          hint={t('wallet:form.remarkHint')}
          name="remark"
          maxLength={REMARK_LENGTH}
          disabled={!isReady}
          value={remark}
          onChange={({ currentTarget }) => setRemark(currentTarget.value)}
        />
      )}
      onRestart={() => setRemark('')}
      confirmation={(payload) => ({
        text: t('wallet:transfer.confirm', { name: receiver }),
        lines: [toLine(receiver), amountLine(payload.amount), ...remarkLine(payload.remark)],
      })}
      action={(amount) => t('wallet:transfer.send', { amount })}
      receiptTitle={t('wallet:transfer.done')}
      receiptLines={({ id, receiver: sentTo, amount, remark: said, balanceAfter, at }) => [
        toLine(sentTo),
        amountLine(amount),
        ...remarkLine(said),
        { label: t('wallet:form.newBalance'), value: <Money amount={balanceAfter} /> },
        { label: t('wallet:form.time'), value: <DateTime value={at} /> },
        { label: t('wallet:form.reference'), value: <bdi>{id}</bdi> },
      ]}
      refresh={refresh}
    />
  );
}

/** Returns the checks of the server with their words and the step that fixes each. */
function useChecks({ receiver, turnoverLeft, checks }: UplineTransferForm): MoneyCheck[] {
  const t = useT();
  const { tag, currency } = useUi();
  const navigate = useNavigate();
  const toWallet = () => openOverlay(memberCentre, { page: 'transferFund' });
  return checks.map(({ check, passed }) => {
    if (check === 'receiver')
      return {
        id: check,
        passed,
        text: passed ? t('wallet:transfer.receiver', { name: receiver ?? '' }) : t('wallet:transfer.noReceiver'),
      };
    if (check === 'paymentPassword') return paymentPasswordCheck(t, passed);
    if (check === 'turnover')
      return {
        id: check,
        passed,
        text: passed
          ? t('wallet:transfer.turnoverMet')
          : t('wallet:transfer.turnoverLeft', { amount: formatMoney({ amount: turnoverLeft, tag, currency }) }),
        fix: { label: t('wallet:transfer.toGames'), onPress: () => void navigate('/index') },
      };
    return {
      id: check,
      passed,
      text: t(passed ? 'wallet:form.hasMoney' : 'wallet:form.noMoney'),
      fix: { label: t('wallet:form.toWallet'), onPress: toWallet },
    };
  });
}
