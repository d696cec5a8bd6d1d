import styled from 'styled-components';
import { color, target } from './tokens.ts';

/** A button in the style of a link, within or below a text. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  align-items: center;
  min-height: ${target};
  padding: 0 4px;
  border: 0;
  background: none;
  color: ${color.accentStrong};
  font: inherit;
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
  &:focus-visible {
    outline-offset: 1px;
  }
`;
