import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Button } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button-style.ts';
import { color, layer, radius, shadow, space } from './tokens.ts';
import { useDisclosure } from './use-disclosure.ts';

export interface PopoverProps {
  /** Content of the trigger. */
  trigger: ReactNode;
  /** Accessible name, if the trigger's content has no text. */
  label?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  align?: 'start' | 'end';
  /** Opens upwards, for the bottom of a page. */
  up?: boolean;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** Shows a small panel under its trigger, without react-aria: for the header and other parts of the first load. */
export function Popover({
  trigger: content,
  label,
  variant = 'ghost',
  size = 'medium',
  align = 'end',
  up = false,
  children,
}: PopoverProps) {
  const { open, setOpen, root, trigger } = useDisclosure();
  const id = useId();
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  return (
    <Root ref={root}>
      <Button
        ref={trigger}
        variant={variant}
        size={size}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {content}
      </Button>
      {open ? (
        <Panel id={id} data-align={align} data-up={up}>
          {typeof children === 'function' ? children(close) : children}
        </Panel>
      ) : null}
    </Root>
  );
}

const Root = styled.div`
  position: relative;
`;

const Panel = styled.div`
  position: absolute;
  inset-block-start: calc(100% + 6px);
  z-index: ${layer.menu};
  min-width: max(100%, 200px);
  max-height: min(60dvh, 480px);
  padding: ${space.one};
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.overlay};
  color: ${color.text};
  box-shadow: ${shadow.high};
  &[data-align='end'] {
    inset-inline-end: 0;
  }
  &[data-align='start'] {
    inset-inline-start: 0;
  }
  &[data-up='true'] {
    inset-block: auto calc(100% + 6px);
  }
`;
