import styled from 'styled-components';
import { color, space, type } from '../../../../web/ui/tokens.ts';

/** A message in the place of a game, with ways to continue. */
export const StageBox = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space.two};
  min-height: 60vh;
  padding: ${space.four} ${space.two};
  text-align: center;
  text-wrap: balance;
  h1,
  h2 {
    margin: 0;
    font-size: ${type.heading};
  }
  p {
    max-width: 48ch;
    margin: 0;
    color: ${color.muted};
  }
`;

/** The ways to continue, side by side. */
export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.oneAndHalf};
`;
