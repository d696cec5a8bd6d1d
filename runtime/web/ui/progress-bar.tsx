import styled from 'styled-components';
import { color, media, radius } from './tokens.ts';

export interface ProgressBarProps {
  /** Accessible name. */
  label: string;
  /** 0 to 100. */
  percent: number;
  /** The progress in words. */
  text: string;
}

/** Shows how much of something is done. The words stand beside it, so that the bar is never the only source. */
export function ProgressBar({ label, percent, text }: ProgressBarProps) {
  return (
    <Bar
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
    >
      <Done style={{ inlineSize: `${percent}%` }} />
    </Bar>
  );
}

const Bar = styled.div`
  overflow: hidden;
  height: 12px;
  border-radius: ${radius.pill};
  background: color-mix(in srgb, ${color.text} 14%, transparent);
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const Done = styled.div`
  height: 100%;
  border-radius: inherit;
  background: ${color.accentStrong};
  transition: inline-size 180ms ease-out;
  ${media.still} {
    transition: none;
  }
  @media (forced-colors: active) {
    background: Highlight;
    forced-color-adjust: none;
  }
`;
