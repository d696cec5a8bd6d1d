import ShieldCheck from 'lucide-react/icons/shield-check';
import styled from 'styled-components';
import { useLanguage, useT } from '../../../../web/client/i18n/use-translator.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { color } from '../../../../web/ui/tokens.ts';
import { VisuallyHidden } from '../../../../web/ui/visually-hidden.tsx';
import { verifyAddress } from '../model/verify-address.ts';

/** Links to the page of the studio that verifies a round. */
export function VerifyLink({ url, gameName }: { url: string; gameName: string }) {
  const t = useT();
  const language = useLanguage();
  return (
    <OtherSite href={verifyAddress(url, language)} target="_blank" rel="noopener noreferrer">
      <Icon of={ShieldCheck} size={16} /> {t('records:verify')}
      <VisuallyHidden>{t('records:verifyRound', { game: gameName })}</VisuallyHidden>
    </OtherSite>
  );
}

const OtherSite = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  color: ${color.accentStrong};
  font-weight: 600;
  white-space: nowrap;
  text-underline-offset: 3px;
`;
