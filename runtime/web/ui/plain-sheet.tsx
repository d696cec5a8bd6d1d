import X from 'lucide-react/icons/x';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { useBackCloses } from './back-closes.ts';
import { IconButton } from './icon-button.tsx';
import { color, media, radius, shadow, space } from './tokens.ts';

export interface PlainSheetProps {
  /** Accessible name. */
  label: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** Shows a box above the page with the browser's own dialog, for when the code of `Modal` cannot be loaded. */
export function PlainSheet({ label, closeLabel, onClose, children }: PlainSheetProps) {
  const box = useRef<HTMLDialogElement>(null);
  useBackCloses(onClose);
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <Box
      ref={box}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Close icon={X} label={closeLabel} onClick={onClose} />
      {children}
    </Box>
  );
}

const Box = styled.dialog`
  width: min(400px, calc(100vw - 32px));
  max-width: none;
  max-height: calc(100dvh - 32px);
  padding: ${space.two};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.overlay};
  color: ${color.text};
  box-shadow: ${shadow.high};
  &::backdrop {
    background: ${color.scrim};
  }
  > [role='alert'] {
    min-height: 0;
    padding: 0 ${space.two} ${space.three};
  }
  ${media.phone} {
    width: 100%;
    margin-block-end: 0;
    border-width: 1px 0 0;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
`;

const Close = styled(IconButton)`
  display: flex;
  margin-inline-start: auto;
`;
