import styled from 'styled-components';
import { Grid } from './layout.tsx';

/** A list of cards of the same height in as many columns as fit, each at least `$least` pixels wide. */
export const CardGrid = styled(Grid).attrs({ as: 'ul', $fill: true })`
  > li {
    display: grid;
  }
`;
