import type { Deposit } from '../../../../../schema/generated/api/payments.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { useRetryDeposit } from '../api/request-deposit.ts';
import { leavePage } from './leave-page.ts';

/** The next step of a deposit that is not paid: back to the cashier, or another try. */
export function DepositAction({ deposit }: { deposit: Deposit }) {
  const t = useT();
  const retry = useRetryDeposit(leavePage);
  const { redirect, canRetry } = deposit;
  if (redirect !== null)
    return (
      <Button size="small" data-action="deposit-continue" onClick={() => leavePage(redirect)}>
        {t('payments:continue')}
      </Button>
    );
  if (!canRetry) return null;
  return (
    <>
      <Button size="small" loading={retry.isPending} data-action="deposit-retry" onClick={() => retry.mutate(deposit)}>
        {t('payments:retry')}
      </Button>
      {retry.error === null ? null : <FormNotice tone="negative">{errorWords(t, retry.error)}</FormNotice>}
    </>
  );
}
