import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useInSight } from './use-in-sight.ts';
import { color, media, radius, space, target, type } from './tokens.ts';

export interface ChipRowProps {
  label: string;
  options: readonly { value: string; label: ReactNode; disabled?: boolean }[];
  selected: string;
  onSelect: (value: string) => void;
}

/** Shows one choice of many as chips. They wrap on a wide screen and scroll sideways on a phone. */
export function ChipRow({ label, options, selected, onSelect }: ChipRowProps) {
  const row = useInSight('[aria-pressed="true"]', [selected, ...options.map(({ value }) => value)].join(' '));
  return (
    <Row ref={row} role="group" aria-label={label}>
      {options.map(({ value, label: words, disabled }) => (
        <Chip
          key={value}
          type="button"
          data-value={value}
          aria-pressed={value === selected}
          disabled={disabled}
          onClick={() => onSelect(value)}
        >
          {words}
        </Chip>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
  ${media.phone} {
    flex-wrap: nowrap;
    margin-inline: calc(-1 * ${space.two});
    padding: 2px ${space.two};
    overflow-x: auto;
    scrollbar-width: none;
  }
`;

const Chip = styled.button`
  flex: none;
  min-height: calc(${target} - 8px);
  padding: 0 ${space.oneAndHalf};
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
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
  &:hover:not(:disabled) {
    color: ${color.text};
  }
  &[aria-pressed='true'] {
    border-color: transparent;
    background: ${color.accent};
    color: ${color.accentText};
  }
  &:disabled {
    border-style: dashed;
    opacity: 0.55;
    cursor: default;
  }
  &:focus-visible {
    outline-offset: 1px;
  }
`;
