import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { layer, media, space } from './tokens.ts';
import { currentToasts, subscribeToasts, type Toast } from './toast-queue.ts';
import { useUi } from './ui-context.tsx';

const none: readonly Toast[] = [];

const load = () => import('./toast-card.tsx').then((module) => module.ToastCard);
/**
 * The card of a toast. A toast may report a lost connection: if the code of the card cannot be loaded, only its text is
 * shown.
 */
const ToastCard = lazy(() =>
  load().then(
    (component) => ({ default: component }),
    () => ({ default: PlainToast }),
  ),
);

/** Shows the toasts. It is in the page from the start, so that a screen reader announces new content. */
export function ToastRegion() {
  const { words } = useUi();
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => none);
  // Not part of the first load: fetched after hydration.
  useEffect(() => void load().catch(() => undefined), []);
  return (
    <Region data-toasts role="region" aria-label={words.notifications}>
      <List role="status" aria-live="polite" aria-relevant="additions">
        <Suspense>
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} closeLabel={words.close} />
          ))}
        </Suspense>
      </List>
    </Region>
  );
}

function PlainToast({ toast }: { toast: Toast; closeLabel: string }) {
  return <span>{toast.text}</span>;
}

const Region = styled.div`
  position: fixed;
  inset-inline: ${space.one};
  /* On a phone it covers the header: at the bottom it would cover the field being filled in. */
  inset-block-start: max(${space.half}, env(safe-area-inset-top));
  z-index: ${layer.toast};
  display: grid;
  justify-items: center;
  pointer-events: none;
  ${media.wide} {
    inset: auto ${space.two} ${space.two};
    justify-items: end;
  }
`;

const List = styled.div`
  display: grid;
  gap: ${space.one};
  width: min(400px, 100%);
`;
