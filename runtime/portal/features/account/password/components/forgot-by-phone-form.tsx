import { FormProvider } from 'react-hook-form';
import type { LoginValue } from '../../../../../../schema/generated/api/account.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../../web/ui/form-notice.tsx';
import { filledInCode } from '../../form/filled-in-code.ts';
import { loginErrorWords } from '../../form/login-error-words.ts';
import type { PasswordValidator } from '../model/new-password.ts';
import { AccountForm, FormText } from '../../form/account-form.ts';
import { CodeField } from '../../verification/components/code-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PhoneField } from '../../phone/phone-field.tsx';
import { ProofFields } from '../../verification/components/proof-fields.tsx';
import { useCountry } from '../../phone/use-country.ts';
import { useForgotByPhone } from './use-forgot-by-phone.ts';
import type { FetchHumanToken } from '../../verification/components/use-human-check.ts';
import { usePhoneRule } from '../../phone/use-phone-rule.ts';
import { useVisitorProof } from '../../verification/components/use-visitor-proof.ts';

export interface ForgotByPhoneFormProps extends PasswordValidator {
  onDone: (login: LoginValue) => void;
  fetchToken?: FetchHumanToken;
}

/**
 * Form for a mobile number, the code sent to it, and the new password. The text stays when the call fails or is slow.
 */
export function ForgotByPhoneForm({ rule, judge, onDone, fetchToken }: ForgotByPhoneFormProps) {
  const t = useT();
  const choice = useCountry();
  const judgeNumber = usePhoneRule(choice.country);
  const proof = useVisitorProof({ startAtOnce: true, fetchToken });
  const { form, code, reset, failed } = useForgotByPhone({ choice, proof, onDone });
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <FormProvider {...form}>
      <AccountForm
        noValidate
        aria-label={t('account:forgot.byPhone')}
        onSubmit={form.handleSubmit((values) => reset.mutate(values))}
      >
        <FormText>{t('account:forgot.phoneText')}</FormText>
        {failed === null ? null : <FormNotice tone="negative">{loginErrorWords(t, failed)}</FormNotice>}
        <PhoneField
          label={t('account:field.mobileNum')}
          required
          choice={choice}
          error={errors.mobileNum?.message}
          {...register('mobileNum', { validate: judgeNumber })}
        />
        <ProofFields proof={proof} />
        <CodeField
          label={t('account:code.label')}
          required
          code={code}
          error={errors.code?.message}
          {...register('code', { validate: (typed) => filledInCode(t, typed, 'account:code.required') })}
        />
        <NewPasswordFields rule={rule} judge={judge} twice={false} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          loading={reset.isPending}
          data-action="forgot-phone-submit"
        >
          {t('account:forgot.phoneSubmit')}
        </Button>
      </AccountForm>
    </FormProvider>
  );
}
