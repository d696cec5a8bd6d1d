import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { securityQueries } from '../../account/public/security-queries.ts';
import { type MoneyCheck, paymentPasswordCheck } from '../../wallet/public/money-checks.tsx';

/** Returns the check that a payment password is set; null while the protection of the account is unknown. */
export function usePaymentPasswordCheck(): MoneyCheck | null {
  const t = useT();
  const { data: protection } = useQuery(securityQueries.overview());
  return protection === undefined ? null : paymentPasswordCheck(t, protection.paymentPassword);
}
