import styled from 'styled-components';
import { useFlag } from '../../../../web/client/flags/use-flag.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { headerEntry } from '../../../../web/ui/header-entry.ts';
import { memberCentre, openOverlay } from '../../../core/overlays.ts';
import { ClaimableCount } from './claimable-count.tsx';

/**
 * Opens the reward centre and shows a member how many rewards can be claimed (specification, section 2). A visitor gets
 * the login, a trial guest the offer of an account. A brand without rewards has no such item.
 */
export function RewardCount() {
  const t = useT();
  const isOn = useFlag('REWARDS3');
  if (!isOn) return null;
  return (
    <NavButton type="button" data-action="rewards" onClick={() => openOverlay(memberCentre, { page: 'rewardCenter' })}>
      {t('rewards:title')}
      <ClaimableCount />
    </NavButton>
  );
}

const NavButton = styled.button`
  ${headerEntry}
`;
