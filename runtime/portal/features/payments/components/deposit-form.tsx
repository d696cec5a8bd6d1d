import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import type { DepositMethods } from '../../../../../schema/generated/api/payments.ts';
import { formatMinor, parseAmount } from '../../../../shared/money.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { AmountField } from '../../../../web/ui/amount-field.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { Stack, Text } from '../../../../web/ui/layout.tsx';
import { color, radius, space, type } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { useAmountRules } from '../../wallet/public/use-amount-rules.ts';
import { useRequestDeposit } from '../api/request-deposit.ts';
import { leavePage } from './leave-page.ts';

type Method = DepositMethods['items'][number];

/** Asks for a method and an amount, and leads to the cashier. */
export function DepositForm({ methods }: { methods: readonly Method[] }) {
  const t = useT();
  const { tag, currency } = useUi();
  const [chosen, choose] = useState(methods[0]?.method);
  const method = methods.find((each) => each.method === chosen) ?? methods[0];
  const form = useForm({ defaultValues: { typed: '' } });
  const request = useRequestDeposit(leavePage);
  const typed = useWatch({ control: form.control, name: 'typed' });
  const amount = useAmountRules({ range: method });
  if (method === undefined) return null;
  const shown = (amount: string) => formatMoney({ amount, tag, currency });
  const fee = feeOf(method, { amount: amount.read(typed), currency });
  const submit = form.handleSubmit(() =>
    request.mutate({ method: method.method, amount: amount.read(form.getValues().typed) ?? '' }),
  );
  return (
    <Stack as="form" noValidate data-form="deposit" onSubmit={submit}>
      <Methods>
        <legend>{t('payments:method.label')}</legend>
        {methods.map((each) => (
          <MethodChoice
            key={each.method}
            method={each}
            checked={each.method === method.method}
            onChoose={() => {
              choose(each.method);
              form.clearErrors();
            }}
          />
        ))}
      </Methods>
      <AmountField
        label={t('wallet:form.amount')}
        required
        hint={t('payments:limits', { min: shown(method.min), max: shown(method.max) })}
        error={form.formState.errors.typed?.message}
        {...form.register('typed', { validate: amount.fault })}
      />
      {fee === null ? null : (
        <Text $tone="muted" aria-live="polite">
          {t('payments:totalWithFee', { total: shown(fee.total), fee: shown(fee.fee) })}
        </Text>
      )}
      {request.error === null ? null : <FormNotice tone="negative">{errorWords(t, request.error)}</FormNotice>}
      <Button type="submit" variant="primary" size="large" wide loading={request.isPending} data-action="deposit">
        {t('payments:toCashier')}
      </Button>
    </Stack>
  );
}

function MethodChoice({ method, checked, onChoose }: { method: Method; checked: boolean; onChoose: () => void }) {
  const t = useT();
  const { feePercent, usualMinutes: count } = method;
  const fee = feePercent === '0' ? t('payments:method.noFee') : t('payments:method.fee', { percent: feePercent });
  return (
    <Choice>
      <input type="radio" name="method" value={method.method} checked={checked} onChange={onChoose} />
      <span>
        <strong>{t(`payments:method.${method.method}`)}</strong>
        <small>
          {fee} · {t('payments:method.usual', { count })}
        </small>
      </span>
    </Choice>
  );
}

interface Money {
  decimals: number;
}

/** Returns the fee and what is paid in all, as decimal strings; null without a fee or an amount. */
function feeOf(
  { feePercent }: Method,
  { amount, currency }: { amount: string | null; currency: Money },
): { fee: string; total: string } | null {
  const minor = parseAmount(amount, currency);
  const basisPoints = BigInt(Math.round(Number(feePercent) * 100));
  if (minor === null || minor <= 0n || basisPoints === 0n) return null;
  const fee = (minor * basisPoints + 9_999n) / 10_000n;
  return { fee: formatMinor(fee, currency), total: formatMinor(minor + fee, currency) };
}

const Methods = styled.fieldset`
  display: grid;
  gap: ${space.one};
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-block-end: ${space.half};
    font-weight: 600;
  }
`;

const Choice = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space.two};
  min-height: 56px;
  padding: ${space.one} ${space.two};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  cursor: pointer;
  &:has(input:checked) {
    border-color: ${color.accentStrong};
    outline: 1px solid ${color.accentStrong};
  }
  input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${color.accentStrong};
  }
  small {
    display: block;
    color: ${color.muted};
    font-size: ${type.small};
  }
`;
