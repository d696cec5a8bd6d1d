import { useEffect, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { AppError } from '../../../../../shared/errors.ts';
import { errorWords } from '../../../../../web/client/api/error-words.ts';
import { useTranslator } from '../../../../../web/client/i18n/use-translator.ts';
import { useSingleMutation } from '../../../../../web/client/query/use-single-mutation.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../../web/ui/form-notice.tsx';
import { PasswordField } from '../../../../../web/ui/password-field.tsx';
import { changePassword } from '../api/change-password.ts';
import { changeTicket, keepChangeTicket } from '../model/change-ticket.ts';
import { filledIn } from '../../form/filled-in.ts';
import type { NewPasswordValues, PasswordValidator } from '../model/new-password.ts';
import { passwordErrorField } from '../model/password-refusal.ts';
import { refusalMessage } from '../../registration/model/register-refusal.ts';
import { AccountForm, FormText } from '../../form/account-form.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

interface ChangeValues extends NewPasswordValues {
  oldPassword: string;
}

export interface ChangePasswordFormProps extends PasswordValidator {
  username: string;
  /** Called with whether closing the form would lose any text. */
  onTyped?: (typed: boolean) => void;
  onDone: () => void;
}

/** Form for the new password and the old one; a ticket of this login replaces the old password. */
export function ChangePasswordForm({ username, rule, judge, onTyped, onDone }: ChangePasswordFormProps) {
  const words = useTranslator();
  const { t } = words;
  const [ticket, setTicket] = useState(changeTicket);
  const form = useForm<ChangeValues>({
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
    mode: 'onTouched',
  });
  const typed = useWatch({ control: form.control, compute: (values) => Object.values(values).some(Boolean) });
  useEffect(() => onTyped?.(typed), [typed, onTyped]);
  const change = useSingleMutation({
    mutationFn: ({ oldPassword, newPassword, confirmNewPassword }: ChangeValues) =>
      changePassword({
        ...(ticket === null ? { oldPassword } : { changeTicket: ticket }),
        newPassword,
        confirmNewPassword,
      }),
    onSuccess: onDone,
    onError: (error) => {
      if (isTicketOver(error)) {
        keepChangeTicket(null);
        setTicket(null);
      }
      const place = passwordErrorField(error);
      if (place === null) return;
      form.setError(place, { type: 'server', message: refusalMessage(words, error) }, { shouldFocus: true });
    },
  });
  const { error } = change;
  const whole = error === null || passwordErrorField(error) !== null ? null : error;
  const { errors } = form.formState;
  return (
    <FormProvider {...form}>
      <AccountForm
        noValidate
        aria-label={t('account:change.title')}
        onSubmit={form.handleSubmit((values) => change.mutate(values))}
      >
        {whole ? (
          <FormNotice tone="negative">
            {isTicketOver(whole) ? t('account:change.ticketOver') : errorWords(t, whole)}
          </FormNotice>
        ) : null}
        <input hidden readOnly name="username" autoComplete="username" value={username} />
        {ticket === null ? (
          <PasswordField
            label={t('account:field.oldPassword')}
            required
            autoFocus
            autoComplete="current-password"
            maxLength={128}
            error={errors.oldPassword?.message}
            {...form.register('oldPassword', {
              validate: (value) => filledIn(t, value, 'account:change.oldRequired'),
            })}
          />
        ) : (
          <FormText>{t('account:change.noOld')}</FormText>
        )}
        <NewPasswordFields rule={rule} judge={judge} personal={[username]} autoFocus={ticket !== null} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          loading={change.isPending}
          data-action="change-password-submit"
        >
          {t('account:change.submit')}
        </Button>
      </AccountForm>
    </FormProvider>
  );
}

function isTicketOver(error: unknown): boolean {
  return error instanceof AppError && error.code === 'account.ticket_invalid';
}
