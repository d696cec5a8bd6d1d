import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import type { RegisterRule } from '../../../../../schema/generated/api/system.ts';
import type { judgeField } from '../../../../shared/registration-rules.ts';
import { errorWords } from '../../../client/api/error-words.ts';
import { useWords } from '../../../client/i18n/use-words.ts';
import { Button } from '../../../ui/button.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import { space } from '../../../ui/tokens.ts';
import { registerMember } from '../api/register-member.ts';
import { refusalMessage, refusedPlace } from '../model/register-refusal.ts';
import { emptyRegisterValues, holdsAnything, type RegisterValues } from '../model/register-values.ts';
import { AgreementFields } from './agreement-fields.tsx';
import { HumanStatusLine } from './human-status.tsx';
import { RegisterField } from './register-field.tsx';
import { type FetchHumanToken, useHumanCheck } from './use-human-check.ts';

export interface RegisterFormProps {
  rules: readonly RegisterRule[];
  judge: typeof judgeField;
  referralCode: string | null;
  /** Told whether the form holds anything that closing it would lose. */
  onTyped?: (typed: boolean) => void;
  onDone: () => void;
  fetchToken?: FetchHumanToken;
}

/** The fields the server asks for, in its order, with its rules. What was typed stays when the answer is no or slow. */
export function RegisterForm({ rules, judge, referralCode, onTyped, onDone, fetchToken }: RegisterFormProps) {
  const words = useWords();
  const { t } = words;
  const human = useHumanCheck({ startAtOnce: true, fetchToken });
  const form = useForm<RegisterValues>({ defaultValues: emptyRegisterValues, mode: 'onTouched' });
  const typed = useWatch({ control: form.control, compute: holdsAnything });
  useEffect(() => onTyped?.(typed), [typed, onTyped]);
  const registration = useMutation({
    mutationFn: async (values: RegisterValues) =>
      registerMember({ values, humanToken: await human.take(), referralCode, registerUrl: location.href }),
    onSuccess: (_, { fields }) => {
      showToast({ text: t('account:register.welcome', { name: fields.username?.trim() }), tone: 'positive' });
      onDone();
    },
    onError: (error) => {
      human.start();
      const place = refusedPlace(error);
      if (place === null) return;
      form.setError(place, { type: 'server', message: refusalMessage(words, error) }, { shouldFocus: true });
    },
  });
  const wholeError = registration.error && refusedPlace(registration.error) === null ? registration.error : null;
  return (
    <FormProvider {...form}>
      <Form
        noValidate
        aria-label={t('account:register.title')}
        onSubmit={form.handleSubmit((values) => registration.mutate(values))}
      >
        {referralCode === null ? null : (
          <FormNotice>{t('account:register.invited', { code: referralCode })}</FormNotice>
        )}
        {rules
          .filter(({ enabled }) => enabled)
          .map((rule) => (
            <RegisterField key={rule.field} rule={rule} judge={judge} />
          ))}
        <AgreementFields />
        <HumanStatusLine human={human} />
        {wholeError ? <FormNotice tone="negative">{errorWords(t, wholeError)}</FormNotice> : null}
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          loading={registration.isPending}
          data-action="register-submit"
        >
          {t('account:register.submit')}
        </Button>
      </Form>
    </FormProvider>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space.two};
`;
