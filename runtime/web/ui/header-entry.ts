import { css } from 'styled-components';
import { color, space, type } from './tokens.ts';

/** The style of a link or button beside the categories of the header. */
export const headerEntry = css`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  min-height: 44px;
  padding-inline: ${space.one};
  border: 0;
  background: none;
  color: ${color.muted};
  font-family: inherit;
  font-size: ${type.body};
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    color: ${color.text};
  }
`;
