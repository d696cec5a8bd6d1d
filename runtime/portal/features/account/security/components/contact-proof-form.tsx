import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Security, SetContactRequest } from '../../../../../../schema/generated/api/account.ts';
import { errorWords } from '../../../../../web/client/api/error-words.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { useSession } from '../../../../core/session/session.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../../web/ui/form-notice.tsx';
import { PasswordField } from '../../../../../web/ui/password-field.tsx';
import { filledIn } from '../../form/filled-in.ts';
import { filledInCode } from '../../form/filled-in-code.ts';
import { AccountForm, FormText } from '../../form/account-form.ts';
import { CodeField } from '../../verification/components/code-field.tsx';
import type { CodeSending } from '../../verification/components/use-send-code.ts';
import { contactErrorField } from './use-set-contact.ts';

export interface ContactValues {
  to: string;
  code: string;
  password: string;
}

export interface ContactProofFormProps {
  form: UseFormReturn<ContactValues>;
  label: string;
  code: CodeSending;
  save: UseMutationResult<Security, Error, SetContactRequest>;
  request: (values: ContactValues) => SetContactRequest;
  /** The field for the email address or the number. */
  children: ReactNode;
}

/** Form for an email address or number, the code that verifies it, and the password. */
export function ContactProofForm({ form, label, code, save, request, children }: ContactProofFormProps) {
  const t = useT();
  const { account } = useSession();
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) =>
    save.mutate(request(values), {
      onError: (error) => {
        const place = contactErrorField(error);
        if (place !== null) form.setError(place, { message: errorWords(t, error) }, { shouldFocus: true });
      },
    }),
  );
  return (
    <AccountForm noValidate aria-label={label} onSubmit={submit}>
      <FormText>{t('account:security.contact.text')}</FormText>
      {save.error !== null && contactErrorField(save.error) === null ? (
        <FormNotice tone="negative">{errorWords(t, save.error)}</FormNotice>
      ) : null}
      {children}
      <CodeField
        code={code}
        label={t('account:security.code')}
        required
        error={errors.code?.message}
        {...form.register('code', { validate: (value) => filledInCode(t, value, 'account:security.codeRequired') })}
      />
      <input hidden readOnly name="username" autoComplete="username" value={account} />
      <PasswordField
        label={t('account:field.oldPassword')}
        required
        autoComplete="current-password"
        maxLength={128}
        error={errors.password?.message}
        {...form.register('password', { validate: (value) => filledIn(t, value, 'account:change.oldRequired') })}
      />
      <Button type="submit" variant="primary" size="large" wide loading={save.isPending} data-action="contact-submit">
        {t('account:security.contact.save')}
      </Button>
    </AccountForm>
  );
}
