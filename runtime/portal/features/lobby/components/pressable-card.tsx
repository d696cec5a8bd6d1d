import styled from 'styled-components';
import { color, media, radius, shadow, space, type } from '../../../../web/ui/tokens.ts';

/** Card that one button inside it opens: a `CardButton`. */
export const PressableCard = styled.article`
  position: relative;
  padding: ${space.two};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
  box-shadow: ${shadow.low};
  ${media.hover} {
    &:hover {
      border-color: ${color.accent};
    }
  }
`;

/** Name on a card; a press anywhere on the card presses this button. */
export const CardButton = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${color.text};
  font: inherit;
  font-size: ${type.large};
  font-weight: 600;
  text-align: start;
  cursor: pointer;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.large};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${color.accentStrong};
    outline-offset: 2px;
  }
`;
