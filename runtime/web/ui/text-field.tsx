import type { InputHTMLAttributes, Ref } from 'react';
import styled from 'styled-components';
import { controlStyle, FormField, type FormFieldProps, useFieldIds } from './form-field.tsx';

export interface TextFieldProps
  extends FormFieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'required' | 'size'> {
  compact?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Shows a one-line text field. The error appears below it and is part of its accessible description. */
export function TextField({ label, required, hint, error, hideLabel, compact = false, id, ...input }: TextFieldProps) {
  const ids = useFieldIds({ id, hint, error });
  return (
    <FormField ids={ids} label={label} required={required} hint={hint} error={error} hideLabel={hideLabel}>
      <Input {...input} {...ids} aria-required={required || undefined} data-compact={compact} />
    </FormField>
  );
}

const Input = styled.input`
  ${controlStyle}
`;
