import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, space, type } from '../../../../web/ui/tokens.ts';

/** One label with its value, of a confirmation or a receipt. */
export interface MoneyLine {
  label: string;
  value: ReactNode;
}

/** Shows labels with their values. */
export function MoneyLines({ lines }: { lines: readonly MoneyLine[] }) {
  return (
    <List>
      {lines.map(({ label, value }) => (
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
  gap: ${space.one};
  margin: 0;
  font-size: ${type.body};
  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space.two};
    padding-block-end: ${space.one};
    border-block-end: 1px solid ${color.line};
  }
  dt {
    color: ${color.muted};
  }
  dd {
    margin: 0;
    margin-inline-start: auto;
    font-weight: 600;
    text-align: end;
    overflow-wrap: anywhere;
  }
`;
