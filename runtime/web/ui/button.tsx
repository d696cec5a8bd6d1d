import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { type ButtonSize, buttonStyle, type ButtonVariant } from './button-style.ts';
import { Spinner } from './spinner.tsx';
import { useUi } from './ui-context.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  wide?: boolean;
  /** The action is running: the button keeps its width and its focus, and ignores presses. */
  loading?: boolean;
  /** Names the action, so that a first press before hydration can be replayed. */
  'data-action'?: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** Button that starts an action. Use at most one `primary` per screen. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  wide = false,
  loading = false,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const { words } = useUi();
  return (
    <Root
      {...rest}
      type={loading ? 'button' : type}
      data-variant={variant}
      data-size={size}
      data-wide={wide}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
    >
      {loading ? <Spinner size={16} /> : null}
      <Words>{children}</Words>
      {loading ? <VisuallyHidden>{words.loading}</VisuallyHidden> : null}
    </Root>
  );
}

const Root = styled.button`
  ${buttonStyle}
`;

/** An element around the words, because a browser that translates the page takes out text nodes. */
const Words = styled.span`
  display: contents;
`;
