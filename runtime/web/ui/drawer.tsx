import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import styled, { keyframes } from 'styled-components';
import { useBackCloses } from './back-closes.ts';
import { IconButton } from './icon-button.tsx';
import { Row } from './layout.tsx';
import { scrimStyle } from './modal.tsx';
import { color, media, radius, shadow, space } from './tokens.ts';
import { useUi } from './ui-context.tsx';

export interface DrawerProps {
  /** Accessible name. */
  label: string;
  /** The edge from which it slides in; `bottom` is a sheet. */
  from: 'start' | 'end' | 'bottom';
  onClose: () => void;
  /** Content of the header row, next to the close button. */
  head?: ReactNode;
  children: ReactNode;
}

/** Shows a panel at an edge of the screen that traps the focus until it is closed. Load it lazily. */
export function Drawer({ label, from, onClose, head, children }: DrawerProps) {
  const { words } = useUi();
  useBackCloses(onClose);
  return (
    <Scrim isOpen isDismissable onOpenChange={(open) => (open ? undefined : onClose())}>
      <Panel data-from={from}>
        <Content aria-label={label}>
          <Row $gap="two" $justify="between">
            <div>{head}</div>
            <IconButton icon={X} label={words.close} onClick={onClose} />
          </Row>
          {children}
        </Content>
      </Panel>
    </Scrim>
  );
}

const fromStart = keyframes`from { transform: translateX(-40%); opacity: 0; }`;
const fromEnd = keyframes`from { transform: translateX(40%); opacity: 0; }`;
const fromBottom = keyframes`from { transform: translateY(32px); opacity: 0; }`;

const Scrim = styled(ModalOverlay)`
  ${scrimStyle}
  /* At the top of a phone screen a toast would cover the close button. */
  ${media.phone} {
    body:has(&) [data-toasts] {
      inset-block: auto max(${space.one}, env(safe-area-inset-bottom));
    }
  }
`;

const Panel = styled(AriaModal)`
  position: absolute;
  inset-block: 0;
  width: min(360px, calc(100vw - 40px));
  overflow: auto;
  overscroll-behavior: contain;
  background: ${color.overlay};
  color: ${color.text};
  box-shadow: ${shadow.high};
  &[data-from='start'] {
    inset-inline-start: 0;
    animation: ${fromStart} 160ms ease-out;
  }
  &[data-from='end'] {
    inset-inline-end: 0;
    animation: ${fromEnd} 160ms ease-out;
  }
  &[data-from='bottom'] {
    inset: auto 0 0;
    width: auto;
    max-height: 85dvh;
    border-start-start-radius: ${radius.large};
    border-start-end-radius: ${radius.large};
    animation: ${fromBottom} 160ms ease-out;
  }
  ${media.still} {
    &[data-from] {
      animation: none;
    }
  }
`;

const Content = styled(AriaDialog)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.one};
  min-height: 100%;
  padding: ${space.two};
  padding-block-end: max(${space.two}, env(safe-area-inset-bottom));
  outline: none;
`;
