import styled from 'styled-components';
import { color, radius, target, type } from './tokens.ts';

export interface ChoiceBarProps {
  label: string;
  options: readonly { value: string; label: string }[];
  selected: string;
  onSelect: (value: string) => void;
}

/** Shows one choice of a few, all visible: a filter, not navigation. */
export function ChoiceBar({ label, options, selected, onSelect }: ChoiceBarProps) {
  return (
    <Bar role="group" aria-label={label}>
      {options.map((option) => (
        <Choice
          key={option.value}
          type="button"
          aria-pressed={option.value === selected}
          onClick={() => onSelect(option.value)}
        >
          {option.label}
        </Choice>
      ))}
    </Bar>
  );
}

const Bar = styled.div`
  display: inline-flex;
  padding: 3px;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
`;

const Choice = styled.button`
  flex: 1 0 auto;
  min-height: calc(${target} - 8px);
  padding: 0 14px;
  border: 0;
  border-radius: calc(${radius.medium} - 3px);
  background: transparent;
  color: ${color.muted};
  font: inherit;
  font-size: ${type.body};
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;
  @media (pointer: coarse) {
    min-height: ${target};
  }
  &[aria-pressed='true'] {
    background: ${color.accent};
    color: ${color.accentText};
  }
  &:focus-visible {
    outline-offset: 1px;
  }
`;
