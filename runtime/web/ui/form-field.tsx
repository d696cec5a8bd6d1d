import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';
import { Icon } from './icon.tsx';
import { Stack, Text } from './layout.tsx';
import { color, radius, space, type } from './tokens.ts';

export interface FormFieldProps {
  label: string;
  /** Shows a star that screen readers announce too. */
  required?: boolean;
  hint?: ReactNode;
  error?: string;
  /** Hides the label visually but keeps it for screen readers; for compact forms. */
  hideLabel?: boolean;
}

export interface FieldIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Returns the ids that connect a control to its hint and its error. A hint equal to the error is left out. */
export function useFieldIds({ id, hint, error }: { id?: string; hint?: ReactNode; error?: string }): FieldIds {
  const made = useId();
  const own = id ?? made;
  const described = [error ? `${own}-error` : '', hint && hint !== error ? `${own}-hint` : '']
    .filter(Boolean)
    .join(' ');
  return { id: own, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
}

export interface FormFieldFrameProps extends FormFieldProps {
  ids: FieldIds;
  children: ReactNode;
}

/** Shows a label, the control, and below it the hint or the error. */
export function FormField({ ids, label, required, hint, error, hideLabel = false, children }: FormFieldFrameProps) {
  return (
    <Stack $gap="half">
      <Label htmlFor={ids.id} data-hidden={hideLabel}>
        <span>{label}</span>
        {required ? (
          <Text as="span" $tone="negative" aria-hidden="true">
            {' '}
            *
          </Text>
        ) : null}
      </Label>
      {children}
      {error ? (
        <ErrorLine id={`${ids.id}-error`}>
          <Icon of={CircleAlert} size={16} />
          <span>{error}</span>
        </ErrorLine>
      ) : null}
      {hint && hint !== error ? (
        <Text as="div" $tone="muted" $size="small" id={`${ids.id}-hint`}>
          {hint}
        </Text>
      ) : null}
    </Stack>
  );
}

/** Style of text boxes and select boxes. */
export const controlStyle = css`
  width: 100%;
  min-width: 0;
  min-height: 48px;
  padding: 0 ${space.two};
  border: 1px solid color-mix(in srgb, ${color.muted} 70%, ${color.line});
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  font: inherit;
  /* Below 16 px, phones zoom into the field. */
  font-size: 1rem;
  transition: border-color 120ms;
  &::placeholder {
    color: ${color.muted};
    opacity: 1;
  }
  &:focus-visible {
    outline-offset: 1px;
    border-color: ${color.accentStrong};
  }
  &[aria-invalid='true'] {
    border-color: ${color.negative};
  }
  &:disabled {
    opacity: 0.6;
  }
  &[data-compact='true'] {
    min-height: 44px;
    padding: 0 ${space.oneAndHalf};
    font-size: ${type.body};
  }
`;

const Label = styled.label`
  font-size: ${type.small};
  font-weight: 600;
  &[data-hidden='true'] {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

/** Error of one field, with an icon. */
export const ErrorLine = styled.p`
  display: flex;
  align-items: flex-start;
  gap: ${space.half};
  margin: 0;
  color: ${color.negative};
  font-size: ${type.small};
`;
