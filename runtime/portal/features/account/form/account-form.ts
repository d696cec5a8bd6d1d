import styled from 'styled-components';
import { color, space, type } from '../../../../web/ui/tokens.ts';

/**
 * Single-column layout of every form of this feature. The browser itself sends it nowhere: before a script runs, its
 * address would show what was typed.
 */
export const AccountForm = styled.form.attrs({ method: 'dialog' })`
  display: grid;
  gap: ${space.two};
`;

/** Sentence above or below the fields. */
export const FormText = styled.p`
  margin: 0;
  color: ${color.muted};
  font-size: ${type.body};
`;
