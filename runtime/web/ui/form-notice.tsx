import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Icon } from './icon.tsx';
import { color, radius, space, type } from './tokens.ts';

export interface FormNoticeProps {
  tone?: 'neutral' | 'negative';
  /** Set if the notice may appear while the player types: it is then not scrolled into view. */
  still?: boolean;
  children: ReactNode;
}

/** Shows a notice about the complete form. An error is announced immediately and scrolled into view. */
export function FormNotice({ tone = 'neutral', still = false, children }: FormNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const comes = tone === 'negative' && !still;
  useEffect(() => {
    if (comes) box.current?.scrollIntoView({ block: 'nearest' });
  }, [comes]);
  return (
    <Box ref={box} data-tone={tone} role={tone === 'negative' ? 'alert' : undefined}>
      <Icon of={tone === 'negative' ? CircleAlert : Info} size={20} />
      <div>{children}</div>
    </Box>
  );
}

const Box = styled.div`
  --notice: ${color.accentStrong};
  display: flex;
  gap: ${space.oneAndHalf};
  padding: ${space.oneAndHalf} ${space.two};
  border: 1px solid color-mix(in srgb, var(--notice) 45%, transparent);
  border-radius: ${radius.medium};
  background: color-mix(in srgb, var(--notice) 8%, transparent);
  color: ${color.text};
  font-size: ${type.body};
  > svg {
    margin-block-start: 1px;
    color: var(--notice);
  }
  &[data-tone='negative'] {
    --notice: ${color.negative};
  }
`;
