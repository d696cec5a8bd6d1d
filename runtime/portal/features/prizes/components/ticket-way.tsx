import type { ReactNode } from 'react';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Stack, Text } from '../../../../web/ui/layout.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { usePortal } from '../../../core/portal-context.tsx';
import { LoginFirst } from '../../account/public/login-first.tsx';
import type { Viewer } from '../../../core/session/use-viewer.ts';

interface TicketWayProps {
  viewer: Viewer;
  tickets: number;
  /** The button that uses a ticket. */
  children: ReactNode;
}

/** The button that uses a ticket; without a ticket, how one gets one, and for a visitor the login. */
export function TicketWay({ viewer, tickets, children }: TicketWayProps) {
  const t = useT();
  const { paths } = usePortal();
  if (viewer === 'unknown') return <SkeletonText lines={2} />;
  if (viewer === 'visitor')
    return (
      <Stack $gap="one">
        <LoginFirst text={t('prizes:draw.login')} trial={t('prizes:draw.trial')} action="prizes-login" />
      </Stack>
    );
  if (tickets > 0) return children;
  return (
    <Stack $gap="one" data-tickets="none">
      <Text>{t('prizes:draw.noTicket')}</Text>
      {paths.has('/promotions') ? (
        <span>
          <LinkButton to="/promotions">{t('offers:title')}</LinkButton>
        </span>
      ) : null}
    </Stack>
  );
}
