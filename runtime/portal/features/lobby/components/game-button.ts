import styled from 'styled-components';
import { color, radius, space, target, type } from '../../../../web/ui/tokens.ts';

/** Row of a list for one game, with its image and name; a press opens the game. */
export const GameButton = styled.button`
  display: flex;
  align-items: center;
  gap: ${space.one};
  flex: 1;
  width: 100%;
  min-width: 0;
  min-height: ${target};
  padding: ${space.half};
  border: 0;
  border-radius: ${radius.medium};
  background: none;
  color: ${color.text};
  font: inherit;
  font-size: ${type.body};
  text-align: start;
  cursor: pointer;
  &:hover {
    background: color-mix(in srgb, ${color.text} 6%, transparent);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  img {
    flex: none;
    border-radius: ${radius.small};
    object-fit: cover;
  }
  span:first-of-type {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
