import styled from 'styled-components';
import { space } from '../../../../web/ui/tokens.ts';

/** The start of a row of the rewards: what it is, and details below. */
export const RewardStart = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.half};
`;

/** The end of a row: the amount, and the button below. */
export const RewardEnd = styled.div`
  display: grid;
  flex: none;
  justify-items: end;
  gap: ${space.one};
`;
