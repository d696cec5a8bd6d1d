import styled from 'styled-components';
import { color, radius } from './tokens.ts';

export interface ProgressProps {
  /** 0 to `max`; absent while the length is unknown. */
  value?: number;
  max?: number;
  label: string;
}

/** A bar that fills. */
export function Progress({ value, max = 1, label }: ProgressProps) {
  return <Bar value={value} max={max} aria-label={label} />;
}

const Bar = styled.progress`
  appearance: none;
  width: 100%;
  height: 6px;
  border: 0;
  border-radius: ${radius.pill};
  background: color-mix(in srgb, ${color.text} 12%, transparent);
  overflow: hidden;
  &::-webkit-progress-bar {
    background: transparent;
  }
  &::-webkit-progress-value {
    border-radius: ${radius.pill};
    background: ${color.accent};
    transition: inline-size 150ms;
  }
  &::-moz-progress-bar {
    background: ${color.accent};
  }
`;
