import styled from 'styled-components';
import { space, type } from './tokens.ts';

/** The only `h1` of a page. */
export const PageHeading = styled.h1`
  margin: 0;
  font-size: ${type.heading};
  font-weight: var(--heading-weight, 700);
  letter-spacing: var(--heading-tracking, normal);
  text-transform: var(--heading-transform, none);
  line-height: 1.2;
`;

/** Column of a member's page. */
export const PageColumn = styled.div`
  display: grid;
  gap: ${space.three};
  width: 100%;
  max-width: 1312px;
  margin-inline: auto;
  padding: ${space.three} ${space.two} ${space.six};
`;
