import HeartHandshake from 'lucide-react/icons/heart-handshake';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { LinkButton } from '../../../../../web/ui/link-button.tsx';
import { SecurityRow } from './security-row.tsx';

/** Leads to the limits, breaks and self-exclusion of the player. */
export function LimitsSection() {
  const t = useT();
  return (
    <SecurityRow
      icon={HeartHandshake}
      title={t('limits:security.title')}
      text={t('limits:security.text')}
      action={<LinkButton to="/limits">{t('limits:security.open')}</LinkButton>}
    />
  );
}
