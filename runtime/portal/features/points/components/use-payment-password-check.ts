import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { memberCentre, openOverlay } from '../../../core/overlays.ts';
import type { MoneyCheck } from '../../wallet/public/money-checks.tsx';
import { pointQueries } from '../api/point-queries.ts';

/** Returns the check that a payment password is set; null while the protection of the account is unknown. */
export function usePaymentPasswordCheck(): MoneyCheck | null {
  const t = useT();
  const { data: protection } = useQuery(pointQueries.protection());
  if (protection === undefined) return null;
  const { paymentPassword: passed } = protection;
  return {
    id: 'paymentPassword',
    passed,
    text: t(passed ? 'wallet:form.passwordSet' : 'wallet:form.passwordNotSet'),
    fix: {
      label: t('wallet:form.setPassword'),
      onPress: () => openOverlay(memberCentre, { page: 'securityCenter' }),
    },
  };
}
