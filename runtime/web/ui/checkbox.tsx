import CircleAlert from 'lucide-react/icons/circle-alert';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { ErrorLine, useFieldIds } from './form-field.tsx';
import { Icon } from './icon.tsx';
import { color, radius, space, target, type } from './tokens.ts';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'required'> {
  /** The label; may contain a link. */
  children: ReactNode;
  required?: boolean;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Shows a checkbox; the complete line is the target. */
export function Checkbox({ children, required, error, id, ...input }: CheckboxProps) {
  const ids = useFieldIds({ id, error });
  return (
    <div>
      <Line>
        <Box {...input} {...ids} type="checkbox" aria-required={required || undefined} />
        <span>{children}</span>
      </Line>
      {error ? (
        <Below>
          <ErrorLine id={`${ids.id}-error`}>
            <Icon of={CircleAlert} size={16} />
            <span>{error}</span>
          </ErrorLine>
        </Below>
      ) : null}
    </div>
  );
}

const Line = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${space.oneAndHalf};
  min-height: ${target};
  /* A single line is centred in the target; of several lines, the first is level with the box. */
  padding-block: calc((${target} - 1lh) / 2);
  font-size: ${type.body};
  cursor: pointer;
`;

const Box = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 22px;
  height: 22px;
  margin: calc((1lh - 22px) / 2) 0 0;
  border: 1px solid color-mix(in srgb, ${color.muted} 70%, ${color.line});
  /* A checkbox stays square, however round the theme is. */
  border-radius: min(${radius.small}, 6px);
  background: ${color.surface};
  cursor: pointer;
  &[aria-invalid='true'] {
    border-color: ${color.negative};
  }
  &:checked {
    border-color: ${color.accent};
    background: ${color.accent};
  }
  &:checked::before {
    content: '';
    position: absolute;
    inset: 3px 7px 5px;
    border: solid ${color.accentText};
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

const Below = styled.div`
  margin-inline-start: calc(22px + ${space.oneAndHalf});
`;
