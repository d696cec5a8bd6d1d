import { useForm } from 'react-hook-form';
import { AppError } from '../../../../../shared/errors.ts';
import { passwordText } from '../../../../../shared/password-text.ts';
import { errorWords } from '../../../../../web/client/api/error-words.ts';
import { useTranslator } from '../../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../../web/ui/form-notice.tsx';
import { Modal } from '../../../../../web/ui/modal.tsx';
import { PasswordField } from '../../../../../web/ui/password-field.tsx';
import { PaymentPasswordField } from '../../../../../web/ui/payment-password-field.tsx';
import { showToast } from '../../../../../web/ui/toast-queue.ts';
import { securityCalls, useSecurityChange } from '../api/security-calls.ts';
import { filledIn } from '../../form/filled-in.ts';
import { repeatedFault } from '../../password/model/new-password.ts';
import { refusalMessage } from '../../registration/model/register-refusal.ts';
import { ruleMessage } from '../../form/rule-message.ts';
import { AccountForm } from '../../form/account-form.ts';
import { useRegisterRules, useRuleEngine } from '../../registration/components/use-register-rules.ts';

const empty = { paymentPassword: '', confirmPaymentPassword: '', password: '' };

/** Sets or changes the payment password. The server validates it; its rule is shown below the field. */
export function PaymentPasswordDialog({ onClose }: { onClose: () => void }) {
  const words = useTranslator();
  const { t } = words;
  const { data: rules } = useRegisterRules();
  const judge = useRuleEngine();
  const rule = rules?.find(({ field }) => field === 'paymentPassword');
  const { register, handleSubmit, setError, getValues, formState } = useForm({ defaultValues: empty });
  const { errors } = formState;
  const save = useSecurityChange(securityCalls.setPaymentPassword, {
    onDone: () => {
      onClose();
      showToast({ text: t('account:security.payment.done'), tone: 'positive' });
    },
  });
  const submit = handleSubmit((values) =>
    save.mutate(values, {
      onError: (error) => {
        const place = errorFieldOf(error);
        if (place !== null) setError(place, { message: refusalMessage(words, error) }, { shouldFocus: true });
      },
    }),
  );
  return (
    <Modal
      title={t('account:security.payment.title')}
      size="dialog"
      clickToClose={!formState.isDirty}
      onClose={onClose}
    >
      <AccountForm noValidate aria-label={t('account:security.payment.title')} onSubmit={submit}>
        {save.error !== null && errorFieldOf(save.error) === null ? (
          <FormNotice tone="negative">{errorWords(t, save.error)}</FormNotice>
        ) : null}
        <PaymentPasswordField
          label={t('account:security.payment.new')}
          required
          autoFocus
          hint={rule === undefined ? undefined : ruleMessage(words, rule)}
          error={errors.paymentPassword?.message}
          {...register('paymentPassword', {
            validate: (value) => {
              if (value.trim() === '') return t('account:security.payment.required');
              if (rule === undefined) return true;
              return judge({ ...rule, required: true }, passwordText(value)) === null || ruleMessage(words, rule);
            },
          })}
        />
        <PaymentPasswordField
          label={t('account:security.payment.again')}
          required
          error={errors.confirmPaymentPassword?.message}
          {...register('confirmPaymentPassword', {
            validate: (value) => repeatedFault(words, { value, password: getValues('paymentPassword') }),
          })}
        />
        <PasswordField
          label={t('account:security.payment.login')}
          required
          autoComplete="current-password"
          maxLength={128}
          error={errors.password?.message}
          {...register('password', { validate: (value) => filledIn(t, value, 'account:change.oldRequired') })}
        />
        <Button type="submit" variant="primary" size="large" wide loading={save.isPending} data-action="payment-submit">
          {t('account:security.contact.save')}
        </Button>
      </AccountForm>
    </Modal>
  );
}

function errorFieldOf(error: unknown): keyof typeof empty | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === 'account.wrong_password') return 'password';
  if (error.code !== 'account.field_invalid') return null;
  return error.params.field === 'confirmPaymentPassword' ? 'confirmPaymentPassword' : 'paymentPassword';
}
