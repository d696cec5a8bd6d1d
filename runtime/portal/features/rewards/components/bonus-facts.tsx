import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, space } from '../../../../web/ui/tokens.ts';

interface BonusFactsProps {
  facts: readonly { label: string; value: ReactNode; isStrong?: boolean }[];
  /** For short labels and values: as many columns as fit. */
  inColumns?: boolean;
}

/** Labels with their values, each in a line. */
export function BonusFacts({ facts, inColumns = false }: BonusFactsProps) {
  return (
    <List data-columns={inColumns}>
      {facts.map(({ label, value, isStrong = false }) => (
        <Fact key={label} data-strong={isStrong}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fact>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  margin: 0;
  &[data-columns='true'] {
    grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
    column-gap: ${space.three};
  }
`;

const Fact = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${space.two};
  padding-block: ${space.one};
  border-block-end: 1px solid ${color.line};
  dt {
    color: ${color.muted};
  }
  dd {
    margin: 0;
    margin-inline-start: auto;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  &[data-strong='true'] {
    dt {
      color: ${color.text};
      font-weight: 650;
    }
    dd {
      font-weight: 700;
    }
  }
`;
