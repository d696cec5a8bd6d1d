import { type FormEvent, useState } from 'react';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { AmountField } from '../../../../web/ui/amount-field.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { Row, Stack } from '../../../../web/ui/layout.tsx';
import { typedAmount, writtenAmount } from '../../../../web/ui/typed-amount.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';

export interface LimitFormProps {
  label: string;
  /** The limit of now; null for none. */
  amount: string | null;
  busy: boolean;
  /** `amount` is null to remove the limit. */
  onSave: (amount: string | null) => void;
  onCancel: () => void;
}

/** Takes the amount of a limit, as typed by the player: no amount is suggested. */
export function LimitForm({ label, amount, busy, onSave, onCancel }: LimitFormProps) {
  const t = useT();
  const { tag, currency } = useUi();
  const notation = { tag, decimals: currency.decimals };
  const [typed, setTyped] = useState(amount === null ? '' : writtenAmount(amount, notation));
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = typedAmount(typed, notation);
    setWrong(next === null);
    if (next !== null) onSave(next);
  };
  const example = writtenAmount(currency.decimals === 0 ? '1500' : '150.00', notation);
  return (
    <Stack as="form" $gap="oneAndHalf" onSubmit={submit} noValidate>
      <AmountField
        label={label}
        value={typed}
        autoFocus
        hint={t('limits:hint')}
        error={wrong ? t('limits:amount.invalid', { example }) : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Row $wrap $align="stretch">
        <Button type="submit" variant="primary" loading={busy} data-action="save-limit">
          {t('limits:save')}
        </Button>
        {amount === null ? null : (
          <Button loading={busy} data-action="remove-limit" onClick={() => onSave(null)}>
            {t('limits:remove')}
          </Button>
        )}
        <Button variant="ghost" onClick={onCancel}>
          {t('limits:cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
