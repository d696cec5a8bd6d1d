import styled from 'styled-components';
import { color, media, space, type } from './tokens.ts';

/**
 * A table of words and figures: a line below each row, headings of columns quiet, headings of rows strong. A cell with
 * `data-number` is aligned at its end; a row with `aria-current` is marked.
 */
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: ${space.one};
    border-block-end: 1px solid ${color.line};
    text-align: start;
  }
  th {
    font-weight: 600;
  }
  thead th {
    color: ${color.muted};
    font-size: ${type.small};
  }
  [data-number='true'] {
    text-align: end;
  }
  [aria-current='true'] {
    background: color-mix(in srgb, ${color.accent} 10%, transparent);
  }
  ${media.phone} {
    th,
    td {
      padding-inline: ${space.half};
    }
  }
`;
