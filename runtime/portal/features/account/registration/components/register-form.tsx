import { useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { RegisterRule } from '../../../../../../schema/generated/api/system.ts';
import { AppError } from '../../../../../shared/errors.ts';
import type { validateField } from '../../../../../shared/registration-rules.ts';
import { useFlag } from '../../../../../web/client/flags/use-flag.ts';
import { useTranslator } from '../../../../../web/client/i18n/use-translator.ts';
import type { CodeWait } from '../../verification/api/mobile-code.ts';
import type { Invitation } from '../model/invitation.ts';
import { loginErrorWords } from '../../form/login-error-words.ts';
import { PhoneAuthError } from '../../verification/model/phone-auth-error.ts';
import { planRegistration, type RegisterMethod } from '../model/register-plan.ts';
import { refusalMessage, errorField, type ErrorField } from '../model/register-refusal.ts';
import { emptyRegisterValues, holdsAnything, type RegisterValues } from '../model/register-values.ts';
import { AccountForm } from '../../form/account-form.ts';
import { AgreementFields } from './agreement-fields.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';
import { ProofFields } from '../../verification/components/proof-fields.tsx';
import { RegisterFields } from './register-fields.tsx';
import { RegisterSubmit } from './register-submit.tsx';
import { useFocusFirstError } from '../../form/use-focus-first-error.ts';
import type { FetchHumanToken } from '../../verification/components/use-human-check.ts';
import { useRegister } from './use-register.ts';
import { useVisitorProof } from '../../verification/components/use-visitor-proof.ts';

export interface RegisterFormProps {
  way: RegisterMethod;
  rules: readonly RegisterRule[];
  judge: typeof validateField;
  /** The invitation. Its affiliate code was checked, and is null if unknown or unchecked. */
  invitation: Invitation;
  /** A code of the URL that could not be checked: it fills the field, and the visitor may send or remove it. */
  uncheckedCode?: string;
  /** Called with whether closing the form would lose any text. */
  onTyped?: (typed: boolean) => void;
  onDone: () => void;
  fetchToken?: FetchHumanToken;
}

/**
 * Form with the fields of the server, in its order, with its rules. The text stays when the call fails or is slow, and
 * when the visitor changes the registration method.
 */
export function RegisterForm({
  way,
  rules,
  judge,
  invitation,
  uncheckedCode,
  onTyped,
  onDone,
  fetchToken,
}: RegisterFormProps) {
  const words = useTranslator();
  const { t } = words;
  const provesNumbers = useFlag('REGMOBVERF3');
  const passwordWithNumber = useFlag('MOBILENUMPASSREG3');
  const invited = invitation.affiliateCode !== null;
  const plan = useMemo(
    () => planRegistration({ rules, way, provesNumbers, passwordWithNumber, invited }),
    [rules, way, provesNumbers, passwordWithNumber, invited],
  );
  const proof = useVisitorProof({ startAtOnce: true, fetchToken });
  const [codeWait, setCodeWait] = useState<CodeWait | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [warned, setWarned] = useState(false);
  const form = useForm<RegisterValues>({
    defaultValues: { ...emptyRegisterValues, fields: { affiliateCode: uncheckedCode } },
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const typed = useWatch({ control: form.control, compute: holdsAnything });
  useEffect(() => onTyped?.(typed), [typed, onTyped]);
  const errorFieldOf = (error: Error): ErrorField | null => {
    if (!(error instanceof PhoneAuthError)) return errorField(error, plan);
    const places = { mobile: 'fields.mobileNum', code: 'verificationCode' } as const;
    return error.fault.field === null ? null : places[error.fault.field];
  };
  const isShownElsewhere = (error: Error) => errorFieldOf(error) !== null;
  const focusFault = () => setRefusals((before) => before + 1);
  const onRefused = (error: Error) => {
    const place = errorFieldOf(error);
    if (place === null) return;
    const message =
      error instanceof PhoneAuthError
        ? loginErrorWords(t, error)
        : refusalMessage(words, named(error, form.getValues()));
    form.setError(place, { type: 'server', message });
    // A dialog warns about an unknown code; the focus moves to the field when it closes.
    if (place === 'fields.affiliateCode') setWarned(true);
    else focusFault();
  };
  const registration = useRegister({ plan, judge, proof, invitation, codeWait, onDone, onRefused });
  const element = useRef<HTMLFormElement>(null);
  useFocusFirstError(element, form.formState.submitCount + refusals);
  const send = form.handleSubmit((values) => {
    if (proof.ready()) registration.mutate(values);
  });
  const { error } = registration;
  return (
    <FormProvider {...form}>
      <AccountForm ref={element} noValidate aria-label={t('account:register.pageTitle')} onSubmit={send}>
        <RegisterFields
          plan={plan}
          desk={{ plan, judge, proof, onCodeSent: setCodeWait, onCodeRefused: onRefused, isShownElsewhere }}
        />
        <AgreementFields />
        <ProofFields proof={proof} />
        <RegisterSubmit
          notice={error !== null && errorFieldOf(error) === null ? loginErrorWords(t, error) : null}
          loading={registration.isPending}
        />
      </AccountForm>
      {warned ? (
        <InvitationDialog
          required={plan.fields.some(({ field, required }) => field === 'affiliateCode' && required)}
          onClose={() => {
            setWarned(false);
            focusFault();
          }}
        />
      ) : null}
    </FormProvider>
  );
}

/** Adds the number to the error of an invalid number, for its message. */
function named(error: Error, { fields }: RegisterValues): Error {
  if (!(error instanceof AppError) || error.code !== 'phone.invalid') return error;
  return new AppError(error.code, { number: fields.mobileNum ?? '' });
}
