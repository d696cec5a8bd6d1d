import X from 'lucide-react/icons/x';
import { type ReactNode, use, useEffect, useId, useLayoutEffect } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import styled, { css, keyframes } from 'styled-components';
import { useBackCloses } from './back-closes.ts';
import { IconButton } from './icon-button.tsx';
import { replaceStandIn, StandIn } from './stand-in.ts';
import { steadyPress } from './steady-press.ts';
import { color, layer, media, radius, shadow, space, type } from './tokens.ts';
import { useUi } from './ui-context.tsx';

export interface ModalProps {
  title: string;
  onClose: () => void;
  /** Closes it on a press outside and on Escape; otherwise only its own buttons close it. */
  clickToClose?: boolean;
  /**
   * `dialog` is 400 px wide, `modal` 600 px by at least 300 px, `centre` 1080 px and as high as possible. On a phone
   * all are bottom sheets.
   */
  size?: 'dialog' | 'modal' | 'centre';
  /** Full height from the start on a phone, so that content that loads later does not move it. */
  tall?: boolean;
  /** False if an answer is required: no close button, no Escape, no press outside. */
  closable?: boolean;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/** Shows a box above the page that traps the focus until it is closed. Load it lazily: it includes react-aria. */
export function Modal(props: ModalProps) {
  return use(StandIn) ? <PlainModal {...props} /> : <LiveModal {...props} />;
}

/** The same box in the same place, without behaviour. */
function PlainModal({ title, closable = true, size = 'modal', tall = false, role = 'dialog', children }: ModalProps) {
  const { words } = useUi();
  const id = useId();
  return (
    <Scrim as="div" data-scrim>
      <Box as="div" data-size={size} data-tall={tall || undefined}>
        <Content as="section" role={role} aria-labelledby={id}>
          <Head>
            <Title as="h2" id={id}>
              {title}
            </Title>
            {closable ? <IconButton icon={X} label={words.close} data-close /> : null}
          </Head>
          {children}
        </Content>
      </Box>
    </Scrim>
  );
}

function LiveModal({
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
  useLayoutEffect(replaceStandIn, []);
  useEffect(() => focusPageAfter, []);
  useBackCloses(() => (closable ? onClose() : undefined));
  const dismissable = closable && clickToClose;
  return (
    <Scrim
      data-scrim
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
 * Moves the focus to the box beneath, or else to the page, if the element that opened the box was removed (a login
 * removes its button). Otherwise the next Tab would start at the top of the document.
 */
function focusPageAfter(): void {
  // react-aria restores the focus in the first frame after the box is removed.
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
  /* Keeps the focused element above the bar at the bottom. */
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
  /* A centre is long: its title and its close button stay visible. */
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
