import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { Row } from '../../../../web/ui/layout.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { color, radius, space, type } from '../../../../web/ui/tokens.ts';

export interface StatusViewProps {
  icon: LucideIcon;
  title: string;
  text: string;
  /** The main action. The link to the start page is always shown. */
  children?: ReactNode;
}

/** Shown in place of a page: why it is unavailable, with links to continue. */
export function StatusView({ icon, title, text, children }: StatusViewProps) {
  const t = useT();
  return (
    <Box>
      <Disc>
        <Icon of={icon} size={32} />
      </Disc>
      <h1>{title}</h1>
      <p>{text}</p>
      <Row $gap="oneAndHalf" $wrap $justify="center" $top="one" $align="stretch">
        {children}
        <LinkButton to="/index" variant={children ? 'secondary' : 'primary'}>
          {t('system:goHome')}
        </LinkButton>
      </Row>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space.two};
  min-height: 60vh;
  padding: ${space.four} ${space.two};
  text-align: center;
  text-wrap: balance;
  h1 {
    margin: 0;
    font-size: ${type.display};
  }
  p {
    max-width: 52ch;
    margin: 0;
    color: ${color.muted};
    font-size: ${type.large};
  }
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 80px;
  height: 80px;
  border-radius: ${radius.pill};
  background: color-mix(in srgb, ${color.accent} 16%, transparent);
  color: ${color.accentStrong};
`;
