import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import type { Withdrawal } from '../../../../../schema/generated/api/withdrawals.ts';
import { imageLimits } from '../../../../shared/image-limits.ts';
import { parseAmount } from '../../../../shared/money.ts';
import { checkImageFile } from '../../../../web/client/api/check-image-file.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { AmountField } from '../../../../web/ui/amount-field.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { IconButton } from '../../../../web/ui/icon-button.tsx';
import { ImagePicker } from '../../../../web/ui/image-picker.tsx';
import { Modal } from '../../../../web/ui/modal.tsx';
import { RecordList, RecordRow } from '../../../../web/ui/record-list.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { space } from '../../../../web/ui/tokens.ts';
import { typedAmount, writtenAmount } from '../../../../web/ui/typed-amount.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { useConfirmReceipt } from '../api/confirm-receipt.ts';

const MOST_PROOFS = 3;
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
      <Form noValidate aria-label={t('withdrawals:report.title')} data-form="withdrawal-report" onSubmit={submit}>
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
        <Proofs files={proofs} busy={confirm.isPending} onChange={setProofs} />
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
      </Form>
    </Modal>
  );
}

interface ProofsProps {
  files: readonly File[];
  busy: boolean;
  onChange: (files: readonly File[]) => void;
}

function Proofs({ files, busy, onChange }: ProofsProps) {
  const t = useT();
  const [fault, setFault] = useState<string>();
  const pick = (file: File): void => {
    try {
      checkImageFile(file);
      setFault(undefined);
      onChange([...files, file]);
    } catch (error) {
      setFault(errorWords(t, error));
    }
  };
  return (
    <>
      {files.length === 0 ? null : (
        <RecordList aria-label={t('withdrawals:report.proofs')}>
          {files.map((file, index) => (
            // A file can be chosen twice, so its place identifies it.
            <RecordRow key={`${index} ${file.name}`}>
              <bdi>{file.name}</bdi>
              <IconButton
                icon={Trash2}
                label={t('withdrawals:report.removeProof', { name: file.name })}
                disabled={busy}
                onClick={() => onChange(files.filter((each) => each !== file))}
              />
            </RecordRow>
          ))}
        </RecordList>
      )}
      {files.length >= MOST_PROOFS ? null : (
        <ImagePicker
          words={{
            choose: t('withdrawals:report.choose'),
            hint: t('withdrawals:report.proofHint', {
              count: MOST_PROOFS,
              megabytes: imageLimits.bytes / (1024 * 1024),
            }),
            preview: t('withdrawals:report.preview'),
            progress: t('withdrawals:report.progress'),
          }}
          file={null}
          progress={null}
          error={fault}
          onPick={pick}
        />
      )}
    </>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space.two};
`;
