import styled from 'styled-components';
import { color, space, type } from '../../../../web/ui/tokens.ts';

/** A sentence of a section. */
export const Text = styled.p`
  margin: 0;
  text-wrap: pretty;
`;

/** A sentence that matters less. */
export const Note = styled(Text)`
  color: ${color.muted};
  font-size: ${type.small};
`;

/** What belongs together, one below the other. */
export const Stack = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.oneAndHalf};
  min-width: 0;
`;

/** Side by side where there is room. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(340px, 100%), 1fr));
  align-items: start;
  gap: ${space.three};
`;
