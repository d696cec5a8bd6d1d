import styled from 'styled-components';
import { Card } from '../../../../web/ui/card.tsx';
import { space, type } from '../../../../web/ui/tokens.ts';

/** One part of the page, with its heading. */
export const Part = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${space.two};
  min-width: 0;
  > h2,
  > p {
    margin: 0;
  }
  > h2 {
    font-size: ${type.large};
  }
`;
