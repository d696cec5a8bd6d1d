import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { AmountField } from '../../../../web/ui/amount-field.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { Stack } from '../../../../web/ui/layout.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { MoneyChecks, type MoneyCheck } from './money-checks.tsx';
import { MoneyConfirm } from './money-confirm.tsx';
import type { Field } from '../../../../web/ui/field-list.tsx';
import { MoneyRecovering } from './money-recovering.tsx';
import { MoneyReceipt } from './money-receipt.tsx';
import { MoneyUnknown } from './money-unknown.tsx';
import { type AmountUnit, useAmountRules } from './use-amount-rules.ts';
import { type MoneyCalls, type MoneyRequest, type Moved, useMoneyRequest } from './use-money-request.ts';

export interface MoneyFormProps<Receipt, Payload extends Moved> extends MoneyCalls<Receipt, Payload> {
  /** Names the form in the browser's storage: one request of each form and account is open at a time. */
  form: string;
  /** What the form requires; nothing can be sent until every check passes. */
  checks: readonly MoneyCheck[];
  /** The amount that can be moved, a decimal string; absent if `range` says it all. */
  available?: string;
  /** The smallest and largest amount of one request, decimal strings; absent if there are none. */
  range?: { min: string; max: string };
  /** What is moved if it is no money, such as points. */
  unit?: AmountUnit;
  /** The amount that the form begins with, a decimal string. */
  initial?: string;
  /** What is sent: the typed amount, and what the own fields of the form ask for. */
  payload: (amount: string) => Payload;
  /** Own fields above and below the amount, such as the card; they can be used when every check passes. */
  above?: (isReady: boolean) => ReactNode;
  below?: (isReady: boolean) => ReactNode;
  /** What becomes of the typed amount, such as a fee; shown below it. */
  outcome?: (amount: string) => ReactNode;
  /** States who receives what, for the confirmation. */
  confirmation: (payload: Payload) => { text: ReactNode; lines: readonly Field[] };
  /** Label of the button that moves the money. */
  action: (amount: string) => string;
  /** Lines of the receipt. */
  receiptLines: (receipt: Receipt) => readonly Field[];
  receiptTitle: string;
  /** Loads `checks` and `available` again: a request was rejected, or the player begins another one. */
  refresh: () => void;
  /** Empties the own fields: the player begins another request. */
  onRestart?: () => void;
}

const empty = { typed: '', paymentPassword: '' };
const AMOUNT_LENGTH = 24;

/**
 * Moves money in three steps: amount, confirmation with the payment password, receipt. A request has one effect, however
 * often it is sent: see `useMoneyRequest`.
 */
export function MoneyForm<Receipt, Payload extends Moved = Moved>({
  form: name,
  send,
  find,
  checks,
  available,
  range,
  unit,
  initial,
  payload,
  above,
  below,
  outcome,
  confirmation,
  action,
  receiptLines,
  receiptTitle,
  refresh,
  onRestart,
}: MoneyFormProps<Receipt, Payload>) {
  const { read, write, format } = useAmountRules({ unit });
  const sendAndRefresh = (values: MoneyRequest<Payload>): Promise<Receipt> =>
    send(values).catch((error: unknown) => {
      refresh();
      throw error;
    });
  const { state, busy, pending, ...request } = useMoneyRequest(name, { send: sendAndRefresh, find });
  const begin = initial === undefined ? empty : { ...empty, typed: write(initial) };
  const form = useForm({
    defaultValues: pending === null ? begin : { ...empty, typed: write(pending.payload.amount ?? '') },
  });
  const values = (): [Payload, string] => {
    const { typed, paymentPassword } = form.getValues();
    return [payload(read(typed) ?? ''), paymentPassword];
  };

  if (state.step === 'recovering') return <MoneyRecovering />;
  if (state.step === 'unknown') return <MoneyUnknown busy={busy} onCheck={() => request.check(...values())} />;
  if (state.step === 'done') {
    const restart = () => {
      form.reset(begin);
      onRestart?.();
      request.restart();
      refresh();
    };
    return (
      <MoneyReceipt
        title={receiptTitle}
        recovered={state.recovered}
        lines={receiptLines(state.receipt)}
        onRestart={restart}
      />
    );
  }
  if (state.step === 'confirm') {
    const [moved] = values();
    return (
      <MoneyConfirm
        {...confirmation(moved)}
        action={action(format(moved.amount))}
        busy={busy}
        error={state.error}
        password={form.register('paymentPassword')}
        onBack={() => {
          form.resetField('paymentPassword');
          request.edit();
        }}
        onSend={() => request.send(...values())}
      />
    );
  }
  return (
    <Stack as="form" noValidate data-form={name} onSubmit={form.handleSubmit(request.confirm)}>
      {state.notCarriedOut ? <NotCarriedOut /> : null}
      <MoneyChecks checks={checks} />
      <Fields
        form={form}
        available={available}
        range={range}
        unit={unit}
        above={above}
        below={below}
        outcome={outcome}
        isReady={checks.every(({ passed }) => passed)}
      />
    </Stack>
  );
}

type MoneyFields = ReturnType<typeof useForm<typeof empty>>;

interface FieldsProps extends Pick<
  MoneyFormProps<unknown, Moved>,
  'available' | 'range' | 'unit' | 'above' | 'below' | 'outcome'
> {
  form: MoneyFields;
  isReady: boolean;
}

function Fields({ form, available, range, unit, above, below, outcome, isReady }: FieldsProps) {
  const t = useT();
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: 'typed' });
  const rules = useAmountRules({ available, range, unit });
  const amount = rules.read(typed);
  const field = {
    required: true,
    disabled: !isReady,
    hint: available === undefined ? unit?.hint : t('wallet:form.available', { amount: rules.format(available) }),
    error: errors.typed?.message,
    ...form.register('typed', { validate: rules.fault }),
  };
  return (
    <>
      {above?.(isReady)}
      {unit === undefined ? (
        <AmountField label={t('wallet:form.amount')} {...field} />
      ) : (
        <TextField label={unit.label} inputMode="numeric" autoComplete="off" maxLength={AMOUNT_LENGTH} {...field} />
      )}
      {amount === null ? null : outcome?.(amount)}
      {below?.(isReady)}
      <Button type="submit" variant="primary" size="large" wide disabled={!isReady} data-action="money-next">
        {t('wallet:form.next')}
      </Button>
    </>
  );
}

function NotCarriedOut() {
  const t = useT();
  return <FormNotice>{t('wallet:form.notCarriedOut')}</FormNotice>;
}
