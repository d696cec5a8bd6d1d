import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useFlag } from '../../../../web/client/flags/use-flag.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';
import { VisuallyHidden } from '../../../../web/ui/visually-hidden.tsx';
import { useSession } from '../../account/public/session.ts';
import { memberCentre, openOverlay } from '../../../core/overlays.ts';
import { rewardQueries } from '../api/reward-queries.ts';

/**
 * Opens the reward centre and shows a member how many rewards can be claimed (specification, section 2). A visitor gets
 * the login, a trial guest the offer of an account. A brand without rewards has no such item.
 */
export function RewardCount() {
  const t = useT();
  const isOn = useFlag('REWARDS3');
  const { status } = useSession();
  const isMember = status === 'member' || status === 'agent';
  const { data } = useQuery({ ...rewardQueries.list(), enabled: isOn && isMember });
  if (!isOn) return null;
  const count = data?.available ?? 0;
  return (
    <NavButton type="button" data-action="rewards" onClick={() => openOverlay(memberCentre, { page: 'rewardCenter' })}>
      {t('rewards:title')}
      {count === 0 ? null : (
        <Badge tone="accent">
          <span aria-hidden="true">{count}</span>
          <VisuallyHidden>{t('rewards:list.count', { count })}</VisuallyHidden>
        </Badge>
      )}
    </NavButton>
  );
}

const NavButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  min-height: 44px;
  padding-inline: ${space.one};
  border: 0;
  background: none;
  color: ${color.muted};
  font-family: inherit;
  font-size: ${type.body};
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    color: ${color.text};
  }
`;
