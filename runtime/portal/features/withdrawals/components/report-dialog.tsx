import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Withdrawal } from '../../../../../schema/generated/api/withdrawals.ts';
import { parseAmount } from '../../../../shared/money.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { AmountField } from '../../../../web/ui/amount-field.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { Stack } from '../../../../web/ui/layout.tsx';
import { Modal } from '../../../../web/ui/modal.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { typedAmount, writtenAmount } from '../../../../web/ui/typed-amount.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { useConfirmReceipt } from '../api/confirm-receipt.ts';
import { imageCounts } from '../../../core/images/image-files.tsx';
import { ProofFiles } from './proof-files.tsx';

const REMARK = { min: 3, max: 140 };

/** Asks how much of a payout came, what happened, and for up to three images. An error keeps all of it. */
export function ReportDialog({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const t = useT();
  const { tag, currency } = useUi();
  const notation = { tag, decimals: currency.decimals };
  const { register, handleSubmit, formState } = useForm({ defaultValues: { typed: '', remark: '' } });
  const { errors } = formState;
  const [proofs, setProofs] = useState<readonly File[]>([]);
  const confirm = useConfirmReceipt(withdrawal.id, { onDone: onClose });
  const open = parseAmount(withdrawal.remaining, currency) ?? 0n;
  const amountFault = (text: string): true | string => {
    const minor = parseAmount(typedAmount(text, notation), currency);
    if (minor === null) return t('wallet:form.amountInvalid', { example: writtenAmount('0', notation) });
    return (
      minor < open ||
      t('withdrawals:report.tooMuch', { amount: formatMoney({ amount: withdrawal.remaining, tag, currency }) })
    );
  };
  const submit = handleSubmit(({ typed, remark }) =>
    confirm.mutate({
      received: false,
      receivedAmount: typedAmount(typed, notation) ?? '',
      remark: remark.trim(),
      proofs,
    }),
  );
  return (
    <Modal
      title={t('withdrawals:report.title')}
      size="dialog"
      clickToClose={!formState.isDirty && proofs.length === 0}
      onClose={onClose}
    >
      <Stack
        as="form"
        noValidate
        aria-label={t('withdrawals:report.title')}
        data-form="withdrawal-report"
        onSubmit={submit}
      >
        <FormNotice>{t('withdrawals:report.text')}</FormNotice>
        {confirm.error === null ? null : <FormNotice tone="negative">{errorWords(t, confirm.error)}</FormNotice>}
        <AmountField
          label={t('withdrawals:report.amount')}
          required
          hint={t('withdrawals:report.amountHint')}
          error={errors.typed?.message}
          {...register('typed', { validate: amountFault })}
        />
        <TextField
          label={t('withdrawals:report.remark')}
          required
          maxLength={REMARK.max}
          error={errors.remark?.message}
          {...register('remark', {
            validate: (text) => text.trim().length >= REMARK.min || t('withdrawals:report.remarkRequired'),
          })}
        />
        <ProofFiles
          hint={t('withdrawals:report.proofHint', imageCounts)}
          files={proofs}
          busy={confirm.isPending}
          onChange={setProofs}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          loading={confirm.isPending}
          data-action="withdrawal-dispute"
        >
          {t('withdrawals:report.send')}
        </Button>
      </Stack>
    </Modal>
  );
}
