import styled from 'styled-components';
import { Card } from '../../../../web/ui/card.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';

/** Card next to the draws. */
export const Panel = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${space.oneAndHalf};
  padding: ${space.two};
  h2 {
    margin: 0;
    font-size: ${type.large};
  }
`;

export const PanelNote = styled.p`
  margin: 0;
  color: ${color.muted};
  font-size: ${type.small};
`;
