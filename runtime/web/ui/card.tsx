import styled from 'styled-components';
import { color, radius, shadow, space } from './tokens.ts';

/** A raised surface around one item. */
export const Card = styled.section`
  padding: ${space.three};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
  box-shadow: ${shadow.low};
`;
