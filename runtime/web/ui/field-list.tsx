import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, space, type } from './tokens.ts';

/** A label with its value. */
export interface Field {
  /** Differs for each field of a list. */
  label: string;
  value: ReactNode;
  isStrong?: boolean;
}

interface FieldListProps {
  fields: readonly Field[];
  /** The least width of a column in pixels, if fields may stand in several. */
  least?: number;
  /** Values stand below their labels; otherwise both share a line. */
  stacked?: boolean;
}

/** Labels with their values: what is confirmed, what was booked, the facts of an offer. */
export function FieldList({ fields, least, stacked = false }: FieldListProps) {
  return (
    <List data-stacked={stacked} $least={least}>
      {fields.map(({ label, value, isStrong = false }) => (
        <div key={label} data-strong={isStrong}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl<{ $least: number | undefined }>`
  display: grid;
  grid-template-columns: ${({ $least }) =>
    $least === undefined ? 'minmax(0, 1fr)' : `repeat(auto-fill, minmax(min(${$least}px, 100%), 1fr))`};
  column-gap: ${space.three};
  margin: 0;
  font-size: ${type.body};
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space.two};
    padding-block: ${space.one};
    border-block-end: 1px solid ${color.line};
  }
  dt {
    color: ${color.muted};
  }
  dd {
    margin: 0;
    margin-inline-start: auto;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: end;
    overflow-wrap: anywhere;
  }
  [data-strong='true'] {
    dt {
      color: ${color.text};
      font-weight: 650;
    }
    dd {
      font-weight: 700;
    }
  }
  &[data-stacked='true'] {
    gap: ${space.oneAndHalf} ${space.two};
    > div {
      display: block;
      padding: 0;
      border: 0;
    }
    dt {
      font-size: ${type.small};
    }
    dd {
      margin: 0;
      text-align: start;
    }
  }
`;
