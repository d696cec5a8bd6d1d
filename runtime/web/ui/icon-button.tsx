import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import styled from 'styled-components';
import { buttonStyle } from './button-style.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import { target } from './tokens.ts';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: LucideIcon;
  /** Accessible name; the button has no other text. */
  label: string;
  variant?: 'secondary' | 'ghost';
  loading?: boolean;
  'data-action'?: string;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  icon,
  label,
  variant = 'ghost',
  loading = false,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <Root
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      data-variant={variant}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
    >
      {loading ? <Spinner size={20} /> : <Icon of={icon} size={20} />}
    </Root>
  );
}

const Root = styled.button`
  ${buttonStyle}
  flex: none;
  width: ${target};
  padding: 0;
`;
