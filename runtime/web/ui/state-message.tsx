import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { color, radius, space, type } from './tokens.ts';
import { useUi } from './ui-context.tsx';

export interface EmptyStateProps {
  icon: LucideIcon;
  /** Left out below a heading with the same text. */
  title?: string;
  /** The next step, in a sentence. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Shows that there is no content yet, and the next step. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <Box>
      <Disc>
        <Icon of={icon} size={24} />
      </Disc>
      {title === undefined ? null : <Title>{title}</Title>}
      {children ? <Text>{children}</Text> : null}
      {action}
    </Box>
  );
}

export interface ErrorStateProps {
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
}

/** Shows an error with a retry button; a screen reader announces it once. */
export function ErrorState({ title, children, onRetry }: ErrorStateProps) {
  const { words } = useUi();
  return (
    <Box role="alert">
      <Disc data-tone="negative">
        <Icon of={CircleAlert} size={24} />
      </Disc>
      <Title>{title}</Title>
      {children ? <Text>{children}</Text> : null}
      {onRetry ? <Button onClick={onRetry}>{words.retry}</Button> : null}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.oneAndHalf};
  padding: ${space.six} ${space.two};
  text-align: center;
  text-wrap: balance;
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: ${radius.pill};
  background: color-mix(in srgb, ${color.accent} 14%, transparent);
  color: ${color.text};
  &[data-tone='negative'] {
    background: color-mix(in srgb, ${color.negative} 14%, transparent);
  }
`;

const Title = styled.p`
  margin: 0;
  font-size: ${type.large};
  font-weight: 650;
`;

const Text = styled.div`
  max-width: 44ch;
  color: ${color.muted};
  font-size: ${type.body};
`;
