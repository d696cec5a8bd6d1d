import { useForm } from 'react-hook-form';
import { AppError } from '../../../../shared/errors.ts';
import { cardNumber } from '../../../../shared/card-number.ts';
import { realName } from '../../../../shared/real-name.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { Stack } from '../../../../web/ui/layout.tsx';
import { Modal } from '../../../../web/ui/modal.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { showToast } from '../../../../web/ui/toast-queue.ts';
import { useAddCard } from '../api/card-calls.ts';

const empty = { bank: '', number: '', holder: '' };

/** Asks for the bank, the number and the holder of a card. What is typed stays after an error. */
export function AddCardDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: empty });
  const { errors } = formState;
  const add = useAddCard({
    onDone: () => {
      onClose();
      showToast({ text: t('withdrawals:cards.added'), tone: 'positive' });
    },
  });
  const submit = handleSubmit(({ bank, number, holder }) =>
    add.mutate(
      { bank: bank.trim(), number: cardNumber(number) ?? '', holder: realName(holder) },
      {
        onError: (error) => {
          if (isAboutName(error))
            setError('holder', { message: t('account:register.payeeNameRule') }, { shouldFocus: true });
        },
      },
    ),
  );
  const named = (message: string) => (text: string) => text.trim().length >= 2 || message;
  return (
    <Modal title={t('withdrawals:cards.add')} size="dialog" clickToClose={!formState.isDirty} onClose={onClose}>
      <Stack as="form" noValidate aria-label={t('withdrawals:cards.add')} data-form="add-card" onSubmit={submit}>
        <FormNotice>{t('withdrawals:cards.wait')}</FormNotice>
        {add.error === null || isAboutName(add.error) ? null : (
          <FormNotice tone="negative">{errorWords(t, add.error)}</FormNotice>
        )}
        <TextField
          label={t('withdrawals:cards.bank')}
          required
          autoFocus
          autoComplete="off"
          maxLength={80}
          error={errors.bank?.message}
          {...register('bank', { validate: named(t('withdrawals:cards.bankRequired')) })}
        />
        <TextField
          label={t('withdrawals:cards.number')}
          required
          hint={t('withdrawals:cards.numberHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={60}
          error={errors.number?.message}
          {...register('number', {
            validate: (text) => cardNumber(text) !== null || t('withdrawals:cards.numberInvalid'),
          })}
        />
        <TextField
          label={t('withdrawals:cards.holder')}
          required
          hint={t('withdrawals:cards.holderHint')}
          autoComplete="name"
          maxLength={80}
          error={errors.holder?.message}
          {...register('holder', { validate: named(t('withdrawals:cards.holderRequired')) })}
        />
        <Button type="submit" variant="primary" size="large" wide loading={add.isPending} data-action="card-save">
          {t('withdrawals:cards.save')}
        </Button>
      </Stack>
    </Modal>
  );
}

/** The name of the first card becomes the real name of the account, and has its rule. */
function isAboutName(error: Error): boolean {
  return error instanceof AppError && error.code === 'account.field_invalid';
}
