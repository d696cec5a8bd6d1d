import { FormProvider, useForm } from 'react-hook-form';
import { AppError } from '../../../../../shared/errors.ts';
import { errorWords } from '../../../../../web/client/api/error-words.ts';
import { useTranslator } from '../../../../../web/client/i18n/use-translator.ts';
import { useSingleMutation } from '../../../../../web/client/query/use-single-mutation.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../../web/ui/form-notice.tsx';
import { resetByLink } from '../api/forgot-password.ts';
import type { NewPasswordValues, PasswordValidator } from '../model/new-password.ts';
import { passwordErrorField } from '../model/password-refusal.ts';
import { refusalMessage } from '../../registration/model/register-refusal.ts';
import { AccountForm, FormText } from '../../form/account-form.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

export interface ResetPasswordFormProps extends PasswordValidator {
  ticket: string;
  onDone: () => void;
  /** Called when the link was used or has expired. */
  onTicketOver: () => void;
}

/** Form that sets a new password with the link of an email. */
export function ResetPasswordForm({ ticket, rule, judge, onDone, onTicketOver }: ResetPasswordFormProps) {
  const words = useTranslator();
  const { t } = words;
  const form = useForm<NewPasswordValues>({
    defaultValues: { newPassword: '', confirmNewPassword: '' },
    mode: 'onTouched',
  });
  const reset = useSingleMutation({
    mutationFn: (values: NewPasswordValues) => resetByLink({ ticket, ...values }),
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof AppError && error.code === 'account.ticket_invalid') onTicketOver();
      const place = fieldOf(error);
      if (place !== null)
        form.setError(place, { type: 'server', message: refusalMessage(words, error) }, { shouldFocus: true });
    },
  });
  const whole = reset.error === null || fieldOf(reset.error) !== null ? null : reset.error;
  return (
    <FormProvider {...form}>
      <AccountForm
        noValidate
        aria-label={t('account:reset.title')}
        onSubmit={form.handleSubmit((values) => reset.mutate(values))}
      >
        <FormText>{t('account:reset.text')}</FormText>
        {whole ? <FormNotice tone="negative">{errorWords(t, whole)}</FormNotice> : null}
        <NewPasswordFields rule={rule} judge={judge} autoFocus />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          loading={reset.isPending}
          data-action="reset-password-submit"
        >
          {t('account:change.submit')}
        </Button>
      </AccountForm>
    </FormProvider>
  );
}

function fieldOf(error: unknown): keyof NewPasswordValues | null {
  const place = passwordErrorField(error);
  return place === 'oldPassword' ? null : place;
}
