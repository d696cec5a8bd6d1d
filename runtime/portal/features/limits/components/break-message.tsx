import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../../../../web/ui/icon.tsx';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { color, radius, space } from '../../../../web/ui/tokens.ts';

export interface BreakMessageProps {
  icon: LucideIcon;
  title: string;
  text: string;
  children?: ReactNode;
}

/** A page with one message about a break. */
export function BreakMessage({ icon, title, text, children }: BreakMessageProps) {
  return (
    <Column>
      <Sign>
        <Icon of={icon} size={32} />
      </Sign>
      <PageHeading>{title}</PageHeading>
      <Lead>{text}</Lead>
      {children}
    </Column>
  );
}

const Column = styled(PageColumn)`
  justify-items: center;
  align-content: center;
  max-width: 560px;
  min-height: 60vh;
  gap: ${space.two};
  text-align: center;
`;

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  border-radius: ${radius.pill};
  background: color-mix(in srgb, ${color.accent} 14%, transparent);
`;

const Lead = styled.p`
  margin: 0;
  color: ${color.muted};
  text-wrap: balance;
`;
