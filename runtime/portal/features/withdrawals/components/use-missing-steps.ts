import { useNavigate } from 'react-router-dom';
import type { Preflight } from '../../../../../schema/generated/api/withdrawals.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { formatMoment } from '../../../../web/ui/date-time.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { memberCentre, openOverlay } from '../../../core/overlays.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import type { MoneyCheck } from '../../wallet/public/money-checks.tsx';

type Check = Preflight['checks'][number];

/** Returns the checks that fail, each with the one step that fixes it. */
export function useMissingSteps(
  preflight: Preflight,
  { addCard, sendDocuments }: { addCard: () => void; sendDocuments: () => void },
): MoneyCheck[] {
  const t = useT();
  const words = useCheckWords(preflight);
  const navigate = useNavigate();
  const { contact } = useBundle();
  const toSecurity = () => openOverlay(memberCentre, { page: 'securityCenter' });
  const fixes: Partial<Record<NonNullable<Check['step']>, MoneyCheck['fix']>> = {
    verifyContact: { label: t('withdrawals:fix.verifyContact'), onPress: toSecurity },
    setPaymentPassword: { label: t('wallet:form.setPassword'), onPress: toSecurity },
    addCard: { label: t('withdrawals:cards.add'), onPress: addCard },
    sendDocuments: { label: t('withdrawals:documents.send'), onPress: sendDocuments },
    askSupport: { label: t('withdrawals:fix.askSupport'), onPress: () => location.assign(`mailto:${contact.email}`) },
    play: { label: t('withdrawals:fix.play'), onPress: () => void navigate('/index') },
    deposit: { label: t('withdrawals:fix.deposit'), onPress: () => void navigate('/deposit') },
  };
  return preflight.checks
    .filter(({ passed }) => !passed)
    .map((check) => ({
      id: check.check,
      passed: false,
      text: words(check),
      fix: check.step === null ? undefined : fixes[check.step],
    }));
}

/** Returns the function from a check to its sentence. */
export function useCheckWords({ turnoverLeft, min, max, documents }: Preflight): (check: Check) => string {
  const t = useT();
  const { tag, currency } = useUi();
  const money = (amount: string): string => formatMoney({ amount, tag, currency });
  return ({ check, passed, until }) => {
    if (check === 'documents' && documents?.state === 'sent') return t('withdrawals:documents.checking');
    return t(`withdrawals:check.${check}.${passed ? 'passed' : 'failed'}`, {
      documents: documents?.documents ?? '',
      amount: money(check === 'turnover' ? turnoverLeft : check === 'maximum' ? max : min),
      at: until === null ? '' : formatMoment({ value: until, tag }),
    });
  };
}
