import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius } from './tokens.ts';

export type BadgeTone = 'neutral' | 'accent' | 'positive' | 'negative' | 'warning';

export interface BadgeProps {
  tone?: BadgeTone;
  children: ReactNode;
  className?: string;
}

/** Shows a short label or count. The text conveys the meaning; the colour is only an addition. */
export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return (
    <Root data-tone={tone} className={className}>
      {children}
    </Root>
  );
}

const Root = styled.span`
  --badge: ${color.muted};
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 22px;
  padding: 0 8px;
  border-radius: ${radius.pill};
  background: color-mix(in srgb, var(--badge) 14%, transparent);
  color: ${color.text};
  font-size: 0.75rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: var(--badge);
  }
  &[data-tone='accent'] {
    --badge: ${color.accent};
  }
  &[data-tone='positive'] {
    --badge: ${color.positive};
  }
  &[data-tone='negative'] {
    --badge: ${color.negative};
  }
  &[data-tone='warning'] {
    --badge: ${color.warning};
  }
`;
