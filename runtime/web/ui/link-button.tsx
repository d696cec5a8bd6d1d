import type { ReactNode } from 'react';
import { Link, type LinkProps } from './link.tsx';
import styled from 'styled-components';
import { type ButtonSize, buttonStyle, type ButtonVariant } from './button-style.ts';

export interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  'data-action'?: string;
  children: ReactNode;
}

/** Shows a link to a page of this site in the style of a button. */
export function LinkButton({
  variant = 'secondary',
  size = 'medium',
  wide = false,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Root {...rest} data-variant={variant} data-size={size} data-wide={wide}>
      {children}
    </Root>
  );
}

const Root = styled(Link)`
  ${buttonStyle}
`;
