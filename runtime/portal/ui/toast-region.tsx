import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useState, useSyncExternalStore } from 'react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { color, layer, media, radius, shadow, space, type } from './tokens.ts';
import { currentToasts, dismissToast, subscribeToasts, type Toast } from './toast-queue.ts';
import { useUi } from './ui-context.tsx';

const icons = { neutral: Info, positive: CircleCheck, negative: CircleAlert } satisfies Record<Toast['tone'], unknown>;
const none: readonly Toast[] = [];

/** Where toasts appear; stands in the page once, empty, so that a screen reader hears what is put into it. */
export function ToastRegion() {
  const { words } = useUi();
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => none);
  return (
    <Region role="region" aria-label={words.notifications}>
      <List role="status" aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} closeLabel={words.close} />
        ))}
      </List>
    </Region>
  );
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), 6000);
    return () => clearTimeout(timer);
  }, [held, toast.id]);
  return (
    <Card
      data-tone={toast.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={icons[toast.tone]} size={20} />
      <span>{toast.text}</span>
      <IconButton icon={X} label={closeLabel} onClick={() => dismissToast(toast.id)} />
    </Card>
  );
}

const slide = keyframes`from { opacity: 0; transform: translateY(8px); }`;

const Region = styled.div`
  position: fixed;
  inset-inline: ${space.two};
  /* On a phone, above the bottom bar. */
  inset-block-end: calc(72px + env(safe-area-inset-bottom));
  z-index: ${layer.toast};
  display: grid;
  justify-items: center;
  pointer-events: none;
  ${media.wide} {
    inset-block-end: ${space.two};
    justify-items: end;
  }
`;

const List = styled.div`
  display: grid;
  gap: ${space.one};
  width: min(400px, 100%);
`;

const Card = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: ${space.oneAndHalf};
  padding: ${space.half} ${space.half} ${space.half} ${space.two};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.overlay};
  color: ${color.text};
  font-size: ${type.body};
  box-shadow: ${shadow.high};
  pointer-events: auto;
  animation: ${slide} 150ms ease-out;
  ${media.still} {
    animation: none;
  }
  > svg {
    color: ${color.muted};
  }
  &[data-tone='positive'] > svg {
    color: ${color.positive};
  }
  &[data-tone='negative'] > svg {
    color: ${color.negative};
  }
`;
