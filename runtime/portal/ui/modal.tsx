import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import styled, { css, keyframes } from 'styled-components';
import { useBackCloses } from './back-closes.ts';
import { IconButton } from './icon-button.tsx';
import { steadyPress } from './steady-press.ts';
import { color, layer, media, radius, shadow, space, type } from './tokens.ts';
import { useUi } from './ui-context.tsx';

export interface ModalProps {
  title: string;
  onClose: () => void;
  /** A press beside it and Escape close it; without, only its own buttons do. */
  clickToClose?: boolean;
  /** `dialog` is 400 wide, `modal` 600 by at least 300, `centre` 1080 and as high as it may be; on a phone all are sheets from below. */
  size?: 'dialog' | 'modal' | 'centre';
  /** On a phone as high as it may be from the start, so that what is still to come does not move it. */
  tall?: boolean;
  /** False where an answer is owed: no close button, no Escape, no press beside it. */
  closable?: boolean;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/** A box above the page that holds the focus until it is closed. Load it lazily: it brings react-aria along. */
export function Modal({
  title,
  onClose,
  clickToClose = true,
  closable = true,
  size = 'modal',
  tall = false,
  role = 'dialog',
  children,
}: ModalProps) {
  const { words } = useUi();
  useEffect(() => focusPageAfter, []);
  useBackCloses(() => (closable ? onClose() : undefined));
  const dismissable = closable && clickToClose;
  return (
    <Scrim
      isOpen
      isDismissable={dismissable}
      isKeyboardDismissDisabled={!dismissable}
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      <Box data-size={size} data-tall={tall || undefined}>
        <Content role={role} onMouseDown={steadyPress}>
          <Head>
            <Title slot="title">{title}</Title>
            {closable ? <IconButton icon={X} label={words.close} onClick={onClose} /> : null}
          </Head>
          {children}
        </Content>
      </Box>
    </Scrim>
  );
}

/**
 * The focus returns to what opened the box; where that is gone (a login takes its button away) it goes to the box
 * beneath or else to the page, so that the next key does not begin at the top of the document.
 */
function focusPageAfter(): void {
  // The box gives the focus back in the first frame after it is gone.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const places = document.querySelectorAll<HTMLElement>('main, [role="dialog"], [role="alertdialog"]');
      [...places].at(-1)?.focus({ preventScroll: true });
    }),
  );
}

const appear = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(24px); }`;

export const scrimStyle = css`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  background: ${color.scrim};
  animation: ${appear} 140ms ease-out;
  ${media.still} {
    animation: none;
  }
`;

const Scrim = styled(ModalOverlay)`
  ${scrimStyle}
  display: grid;
  place-items: center;
  padding: ${space.two};
  ${media.phone} {
    place-items: end stretch;
    padding: 0;
  }
`;

const Box = styled(AriaModal)`
  width: 100%;
  max-width: 600px;
  min-height: 300px;
  max-height: calc(100dvh - 32px);
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.overlay};
  color: ${color.text};
  box-shadow: ${shadow.high};
  animation: ${rise} 160ms ease-out;
  &[data-size='dialog'] {
    max-width: 400px;
    min-height: 0;
  }
  &[data-size='centre'] {
    max-width: 1080px;
    height: min(800px, calc(100dvh - 32px));
  }
  /* What gets the focus is not behind the bar at the foot. */
  &:has([data-submit-bar]) {
    scroll-padding-block-end: 96px;
  }
  ${media.phone} {
    max-width: none;
    max-height: calc(100dvh - 24px);
    border-width: 1px 0 0;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
    &[data-size='dialog'],
    &[data-size='centre'] {
      max-width: none;
    }
    &[data-size='centre'],
    &[data-tall='true'] {
      height: calc(100dvh - 24px);
    }
  }
  ${media.still} {
    animation: none;
  }
`;

const Content = styled(AriaDialog)`
  display: grid;
  gap: ${space.two};
  padding: ${space.three};
  padding-block-end: max(${space.three}, env(safe-area-inset-bottom));
  outline: none;
  ${media.phone} {
    padding-inline: ${space.two};
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.two};
  min-height: 44px;
  margin-inline-end: -10px;
  /* A centre is long: its name and its way out stay in sight. */
  [data-size='centre'] & {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    margin-block: calc(-1 * ${space.one});
    padding-block: ${space.one};
    background: ${color.overlay};
  }
`;

const Title = styled(Heading)`
  margin: 0;
  font-size: ${type.title};
  font-weight: var(--heading-weight, 700);
  letter-spacing: var(--heading-tracking, normal);
`;
