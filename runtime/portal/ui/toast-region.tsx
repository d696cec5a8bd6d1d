import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { layer, media, space } from './tokens.ts';
import { currentToasts, subscribeToasts, type Toast } from './toast-queue.ts';
import { useUi } from './ui-context.tsx';

const none: readonly Toast[] = [];

const load = () => import('./toast-card.tsx').then((module) => module.ToastCard);
/** A toast may say that the connection is lost: without the code of its card, its text appears alone. */
const ToastCard = lazy(() =>
  load().then(
    (component) => ({ default: component }),
    () => ({ default: PlainToast }),
  ),
);

/** Where toasts appear; part of the page from the start, empty, so that a screen reader reads what is put into it. */
export function ToastRegion() {
  const { words } = useUi();
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => none);
  // Not part of the first load: fetched once the page works.
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
  /* On a phone, over the header: at the foot it would cover the field that is filled in. */
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
