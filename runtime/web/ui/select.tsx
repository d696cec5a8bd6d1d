import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Ref, SelectHTMLAttributes } from 'react';
import styled from 'styled-components';
import { controlStyle, FormField, type FormFieldProps, useFieldIds } from './form-field.tsx';
import { Icon } from './icon.tsx';
import { color, space } from './tokens.ts';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps
  extends FormFieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'required' | 'size' | 'children'> {
  options: readonly SelectOption[];
  compact?: boolean;
  ref?: Ref<HTMLSelectElement>;
}

/** Shows the platform's own select: best on a phone and accessible to screen readers. */
export function Select({
  options,
  label,
  required,
  hint,
  error,
  hideLabel,
  compact = false,
  id,
  ...select
}: SelectProps) {
  const ids = useFieldIds({ id, hint, error });
  return (
    <FormField ids={ids} label={label} required={required} hint={hint} error={error} hideLabel={hideLabel}>
      <Row>
        <Control {...select} {...ids} aria-required={required || undefined} data-compact={compact}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Control>
        <Arrow of={ChevronDown} size={20} />
      </Row>
    </FormField>
  );
}

const Row = styled.div`
  position: relative;
  display: flex;
  align-items: center;
`;

const Control = styled.select`
  ${controlStyle}
  appearance: none;
  text-overflow: ellipsis;
  && {
    padding-inline-end: 40px;
  }
  &&[data-compact='true'] {
    padding-inline: ${space.oneAndHalf} 36px;
  }
  option {
    background: ${color.overlay};
    color: ${color.text};
  }
`;

const Arrow = styled(Icon)`
  position: absolute;
  inset-inline-end: 12px;
  color: ${color.muted};
  pointer-events: none;
`;
