import { Link } from '../../../web/ui/link.tsx';
import styled from 'styled-components';
import { color, radius, space, type } from '../../../web/ui/tokens.ts';

/** An item of the header's menu; the theme defines how the current one is marked. */
export const NavLink = styled(Link)`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space.half};
  min-height: 44px;
  padding-inline: ${space.oneAndHalf};
  border-radius: ${radius.pill};
  color: ${color.muted};
  font-size: ${type.body};
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  @media (max-width: 1199.98px) {
    padding-inline: ${space.one};
  }
  &:hover,
  &[aria-current='page'] {
    color: ${color.text};
  }
  [data-look='text'] &[aria-current='page'] {
    color: ${color.accentStrong};
  }
  [data-look='pill'] &[aria-current='page'] {
    background: color-mix(in srgb, ${color.accent} 22%, transparent);
  }
  [data-look='underline'] & {
    border-radius: ${radius.small};
    &[aria-current='page']::after {
      content: '';
      position: absolute;
      inset-inline: ${space.oneAndHalf};
      inset-block-end: 4px;
      height: 2px;
      background: ${color.accentStrong};
    }
  }
`;
