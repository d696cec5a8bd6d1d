import styled from 'styled-components';
import { color, space, type } from '../../../ui/tokens.ts';

/** The one column every form of this feature stands in. */
export const AccountForm = styled.form`
  display: grid;
  gap: ${space.two};
`;

/** A sentence above or below the fields. */
export const FormText = styled.p`
  margin: 0;
  color: ${color.muted};
  font-size: ${type.body};
`;
