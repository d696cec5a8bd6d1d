import type { InputHTMLAttributes, Ref } from 'react';
import styled from 'styled-components';
import { controlStyle, FormField, type FormFieldProps, useFieldIds } from './form-field.tsx';
import { color, space } from './tokens.ts';
import { useUi } from './ui-context.tsx';

export interface AmountFieldProps
  extends FormFieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'required' | 'size' | 'type'> {
  ref?: Ref<HTMLInputElement>;
}

/** Shows a text field for an amount, with the symbol of the brand's currency. `typedAmount` reads its value. */
export function AmountField({ label, required, hint, error, hideLabel, id, ...input }: AmountFieldProps) {
  const { currency } = useUi();
  const ids = useFieldIds({ id, hint, error });
  return (
    <FormField ids={ids} label={label} required={required} hint={hint} error={error} hideLabel={hideLabel}>
      <Row>
        <Symbol aria-hidden="true">{currency.symbol}</Symbol>
        <Input
          {...input}
          {...ids}
          type="text"
          inputMode={currency.decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={24}
          aria-required={required || undefined}
        />
      </Row>
    </FormField>
  );
}

const Row = styled.div`
  position: relative;
  display: flex;
  align-items: center;
`;

const Symbol = styled.span`
  position: absolute;
  inset-inline-start: ${space.two};
  color: ${color.muted};
  pointer-events: none;
`;

const Input = styled.input`
  ${controlStyle}
  && {
    padding-inline-start: calc(${space.two} * 2.25);
    font-variant-numeric: tabular-nums;
  }
`;
