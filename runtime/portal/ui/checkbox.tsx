import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { ErrorLine, useFieldIds } from './form-field.tsx';
import { color, space, target, type } from './tokens.ts';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'required'> {
  /** May hold a link. */
  children: ReactNode;
  required?: boolean;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A box to tick; the whole line is the target. */
export function Checkbox({ children, required, error, id, ...input }: CheckboxProps) {
  const ids = useFieldIds({ id, error });
  return (
    <div>
      <Line>
        <Box {...input} {...ids} type="checkbox" aria-required={required || undefined} />
        <span>{children}</span>
      </Line>
      {error ? <ErrorLine id={`${ids.id}-error`}>{error}</ErrorLine> : null}
    </div>
  );
}

const Line = styled.label`
  display: flex;
  align-items: center;
  gap: ${space.oneAndHalf};
  min-height: ${target};
  font-size: ${type.body};
  cursor: pointer;
`;

const Box = styled.input`
  flex: none;
  width: 20px;
  height: 20px;
  margin: 0;
  accent-color: ${color.accent};
  &:focus-visible {
    outline: 2px solid ${color.accentStrong};
    outline-offset: 2px;
  }
`;
