import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { color, media, radius, shadow, space, type } from './tokens.ts';
import { dismissToast, type Toast } from './toast-queue.ts';

const icons = { neutral: Info, positive: CircleCheck, negative: CircleAlert } satisfies Record<Toast['tone'], unknown>;

/** Shows one toast. It disappears by itself, but stays while the pointer is over it or it has the focus. */
export function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
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

const slide = keyframes`from { opacity: 0; transform: translateY(-8px); }`;

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
  /* A long username has no break. */
  overflow-wrap: anywhere;
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
