import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styled from 'styled-components';
import type { AppError } from '../../../../shared/errors.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { Stack } from '../../../../web/ui/layout.tsx';
import { PaymentPasswordField } from '../../../../web/ui/payment-password-field.tsx';
import { type } from '../../../../web/ui/tokens.ts';
import { type Field, FieldList } from '../../../../web/ui/field-list.tsx';

export interface MoneyConfirmProps {
  /** States who receives what. */
  text: ReactNode;
  lines: readonly Field[];
  action: string;
  busy: boolean;
  error: AppError | null;
  password: UseFormRegisterReturn;
  onBack: () => void;
  onSend: () => void;
}

/** Shows who receives what, and asks for the payment password. */
export function MoneyConfirm({ text, lines, action, busy, error, password, onBack, onSend }: MoneyConfirmProps) {
  const t = useT();
  const heading = useRef<HTMLParagraphElement>(null);
  const field = useRef<HTMLInputElement | null>(null);
  const [missing, setMissing] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const isWrong = error?.code === 'account.wrong_payment_password';
  useEffect(() => {
    if (isWrong) field.current?.select();
  }, [isWrong, error]);
  const fieldError = missing ? t('wallet:form.passwordRequired') : isWrong ? errorWords(t, error) : undefined;
  return (
    <Stack
      as="form"
      noValidate
      data-money="confirm"
      onSubmit={(event) => {
        event.preventDefault();
        const isMissing = (field.current?.value ?? '') === '';
        setMissing(isMissing);
        if (isMissing) field.current?.focus();
        else onSend();
      }}
    >
      <Text ref={heading} tabIndex={-1}>
        {text}
      </Text>
      <FieldList fields={lines} />
      {error !== null && !isWrong ? <FormNotice tone="negative">{errorWords(t, error)}</FormNotice> : null}
      <PaymentPasswordField
        label={t('account:security.payment.title')}
        required
        error={fieldError}
        {...password}
        ref={(element) => {
          password.ref(element);
          field.current = element;
        }}
      />
      <Button type="submit" variant="primary" size="large" wide loading={busy} data-action="money-send">
        {action}
      </Button>
      <Button wide disabled={busy} data-action="money-back" onClick={onBack}>
        {t('wallet:form.back')}
      </Button>
    </Stack>
  );
}

const Text = styled.p`
  margin: 0;
  font-size: ${type.large};
  outline: none;
`;
