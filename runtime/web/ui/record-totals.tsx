import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius, space, type } from './tokens.ts';

export interface RecordTotal {
  /** Differs for each total. */
  label: string;
  value: ReactNode;
}

/** Shows the totals of a record side by side, each below its name; the compact ones leave room for longer values. */
export function RecordTotals({ totals, compact = false }: { totals: readonly RecordTotal[]; compact?: boolean }) {
  return (
    <List data-compact={compact}>
      {totals.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(132px, 1fr));
  gap: 1px;
  margin: 0;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
  > div {
    padding: ${space.two};
    box-shadow: 0 0 0 1px ${color.line};
  }
  dt {
    color: ${color.muted};
    font-size: ${type.small};
  }
  dd {
    margin: ${space.half} 0 0;
    font-size: ${type.large};
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  &[data-compact='true'] {
    grid-template-columns: repeat(auto-fit, minmax(156px, 1fr));
    > div {
      padding: ${space.oneAndHalf} ${space.two};
    }
    dd {
      font-size: inherit;
    }
  }
  /* On a phone a date with its time is wider than its column. */
  time {
    white-space: normal;
  }
`;
