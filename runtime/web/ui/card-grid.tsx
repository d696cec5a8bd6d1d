import styled from 'styled-components';
import { space } from './tokens.ts';

/** A list of cards of the same height in as many columns as fit, each at least `$least` pixels wide. */
export const CardGrid = styled.ul<{ $least: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${({ $least }) => $least}px, 100%), 1fr));
  gap: ${space.two};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    min-width: 0;
  }
`;
