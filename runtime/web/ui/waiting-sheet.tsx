import { useEffect, useEffectEvent } from 'react';
import styled, { keyframes } from 'styled-components';
import { useBackCloses } from './back-closes.ts';
import { Spinner } from './spinner.tsx';
import { color, layer, media, radius, shadow } from './tokens.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface WaitingSheetProps {
  label: string;
  /** Called on Escape and on any press: stops waiting. */
  onClose: () => void;
}

/**
 * Placeholder of a sheet whose code is loading. The focus stays where it is, so that the sheet can restore it. The box
 * appears a moment after the scrim, so that a sheet that loads immediately does not flicker.
 */
export function WaitingSheet({ label, onClose }: WaitingSheetProps) {
  const close = useEffectEvent(onClose);
  useBackCloses(onClose);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Scrim role="status" aria-busy="true" data-testid="waiting-sheet" onClick={onClose}>
      <Box>
        <Spinner size={32} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </Box>
    </Scrim>
  );
}

const appear = keyframes`from { opacity: 0; }`;

const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  display: grid;
  place-items: center;
  background: ${color.scrim};
  ${media.phone} {
    place-items: end stretch;
  }
`;

const Box = styled.div`
  display: grid;
  place-items: center;
  width: min(400px, 100%);
  min-height: 200px;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.overlay};
  color: ${color.muted};
  box-shadow: ${shadow.high};
  animation: ${appear} 120ms 80ms backwards;
  ${media.phone} {
    width: auto;
    min-height: 300px;
    border-width: 1px 0 0;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
`;
