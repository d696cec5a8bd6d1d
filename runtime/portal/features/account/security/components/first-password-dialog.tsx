import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { AppError } from '../../../../../shared/errors.ts';
import { compactText } from '../../../../../shared/typed-digits.ts';
import { errorWords } from '../../../../../web/client/api/error-words.ts';
import { useT, useTranslator } from '../../../../../web/client/i18n/use-translator.ts';
import { useSession } from '../../../../core/session/session.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../../web/ui/form-notice.tsx';
import { Modal } from '../../../../../web/ui/modal.tsx';
import { showToast } from '../../../../../web/ui/toast-queue.ts';
import { changePassword } from '../../password/api/change-password.ts';
import { securityCalls, useSecurityChange } from '../api/security-calls.ts';
import { filledInCode } from '../../form/filled-in-code.ts';
import type { NewPasswordValues, PasswordValidator } from '../../password/model/new-password.ts';
import { passwordErrorField } from '../../password/model/password-refusal.ts';
import { refusalMessage } from '../../registration/model/register-refusal.ts';
import { AccountForm, FormText } from '../../form/account-form.ts';
import { CodeField } from '../../verification/components/code-field.tsx';
import { NewPasswordFields } from '../../password/components/new-password-fields.tsx';
import { PasswordRuleGate } from '../../password/components/password-rule-gate.tsx';
import { useSendCode } from '../../verification/components/use-send-code.ts';

export interface FirstPasswordDialogProps {
  /** The masked number to which the code is sent. */
  to: string;
  onClose: () => void;
}

/** Sets the first password of an account that was registered by mobile number, with a code sent to that number. */
export function FirstPasswordDialog({ to, onClose }: FirstPasswordDialogProps) {
  const t = useT();
  const [typed, setTyped] = useState(false);
  return (
    <Modal title={t('account:first.title')} size="dialog" clickToClose={!typed} onClose={onClose}>
      <PasswordRuleGate>
        {(judge) => <FirstPasswordForm {...judge} to={to} onTyped={() => setTyped(true)} onDone={onClose} />}
      </PasswordRuleGate>
    </Modal>
  );
}

interface FirstPasswordValues extends NewPasswordValues {
  code: string;
}

interface FirstPasswordFormProps extends PasswordValidator {
  to: string;
  onTyped: () => void;
  onDone: () => void;
}

function FirstPasswordForm({ rule, judge, to, onTyped, onDone }: FirstPasswordFormProps) {
  const words = useTranslator();
  const { t } = words;
  const { account } = useSession();
  const form = useForm<FirstPasswordValues>({
    defaultValues: { code: '', newPassword: '', confirmNewPassword: '' },
    mode: 'onTouched',
  });
  const { errors } = form.formState;
  const code = useSendCode({ purpose: 'firstPassword', request: securityCalls.passwordCode });
  const save = useSecurityChange(changePassword, {
    onDone: () => {
      onDone();
      showToast({ text: t('account:first.done'), tone: 'positive' });
    },
  });
  const submit = form.handleSubmit(({ code: typed, ...passwords }) =>
    save.mutate(
      { ...passwords, verificationCode: compactText(typed) },
      {
        onError: (error) => {
          const place = errorFieldOf(error);
          if (place !== null)
            form.setError(place, { type: 'server', message: refusalMessage(words, error) }, { shouldFocus: true });
        },
      },
    ),
  );
  return (
    <FormProvider {...form}>
      <AccountForm noValidate aria-label={t('account:first.title')} onChange={onTyped} onSubmit={submit}>
        <FormText>{t('account:first.text', { to })}</FormText>
        {save.error !== null && errorFieldOf(save.error) === null ? (
          <FormNotice tone="negative">{errorWords(t, save.error)}</FormNotice>
        ) : null}
        <input hidden readOnly name="username" autoComplete="username" value={account} />
        <CodeField
          code={code}
          label={t('account:security.code')}
          required
          error={errors.code?.message}
          {...form.register('code', { validate: (value) => filledInCode(t, value, 'account:security.codeRequired') })}
        />
        <NewPasswordFields rule={rule} judge={judge} personal={[account]} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          loading={save.isPending}
          data-action="first-password-submit"
        >
          {t('account:first.title')}
        </Button>
      </AccountForm>
    </FormProvider>
  );
}

function errorFieldOf(error: unknown): keyof FirstPasswordValues | null {
  if (error instanceof AppError && error.code === 'account.wrong_code') return 'code';
  const place = passwordErrorField(error);
  return place === 'oldPassword' ? null : place;
}
