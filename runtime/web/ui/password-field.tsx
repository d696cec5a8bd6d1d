import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type InputHTMLAttributes, type Ref, useState } from 'react';
import styled from 'styled-components';
import { controlStyle, FormField, type FormFieldProps, useFieldIds } from './form-field.tsx';
import { IconButton } from './icon-button.tsx';
import { useUi } from './ui-context.tsx';

export interface PasswordFieldProps
  extends FormFieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'required' | 'type' | 'size'> {
  compact?: boolean;
  autoComplete: 'current-password' | 'new-password';
  ref?: Ref<HTMLInputElement>;
}

/** Shows a password field whose value can be revealed. */
export function PasswordField({
  label,
  required,
  hint,
  error,
  hideLabel,
  compact = false,
  id,
  ...input
}: PasswordFieldProps) {
  const { words } = useUi();
  const [shown, setShown] = useState(false);
  const ids = useFieldIds({ id, hint, error });
  return (
    <FormField ids={ids} label={label} required={required} hint={hint} error={error} hideLabel={hideLabel}>
      <Row>
        <Input
          {...input}
          {...ids}
          type={shown ? 'text' : 'password'}
          aria-required={required || undefined}
          data-compact={compact}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
        />
        <Toggle
          icon={shown ? EyeOff : Eye}
          label={shown ? words.hidePassword : words.showPassword}
          aria-controls={ids.id}
          onClick={() => setShown(!shown)}
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

const Input = styled.input`
  ${controlStyle}
  && {
    padding-inline-end: 48px;
  }
`;

const Toggle = styled(IconButton)`
  position: absolute;
  inset-inline-end: 2px;
`;
