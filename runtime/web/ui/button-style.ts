import { css } from 'styled-components';
import { color, media, radius, space, smallTarget, target, type } from './tokens.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

/** Style of everything that acts as a button, selected by `data-variant`, `data-size` and `data-wide`. */
export const buttonStyle = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.one};
  min-height: ${target};
  padding: 0 ${space.two};
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  background: transparent;
  color: ${color.text};
  font: inherit;
  font-size: ${type.body};
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-wrap: balance;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  transition:
    background-color 120ms,
    border-color 120ms,
    color 120ms,
    opacity 120ms,
    box-shadow 120ms;
  ${media.still} {
    transition: none;
  }
  &[data-size='small'] {
    min-height: ${smallTarget};
    padding: 0 ${space.oneAndHalf};
    font-size: ${type.small};
    /* The touch target stays 44 px for touch input. */
    @media (pointer: coarse) {
      min-height: ${target};
    }
  }
  &[data-size='large'] {
    min-height: 52px;
    padding: 0 ${space.three};
    font-size: ${type.large};
  }
  &[data-wide='true'] {
    width: 100%;
  }
  &[data-variant='primary'] {
    background: ${color.accent};
    color: ${color.accentText};
  }
  &[data-variant='secondary'] {
    border-color: ${color.line};
    background: ${color.raised};
  }
  &[data-variant='danger'] {
    background: ${color.negative};
    color: ${color.surface};
  }
  ${media.hover} {
    &[data-variant='primary']:hover,
    &[data-variant='danger']:hover {
      box-shadow: 0 0 0 3px color-mix(in srgb, ${color.accentStrong} 35%, transparent);
    }
    &[data-variant='secondary']:hover {
      border-color: ${color.muted};
    }
    &[data-variant='ghost']:hover {
      background: color-mix(in srgb, ${color.text} 8%, transparent);
    }
  }
  &:active {
    opacity: 0.85;
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.55;
  }
  &[aria-busy='true'] {
    cursor: progress;
    opacity: 0.85;
  }
`;
