import { useMutation } from '@tanstack/react-query';
import type { Deposit, DepositRequest } from '../../../../../schema/generated/api/payments.ts';
import { AppError } from '../../../../shared/errors.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { queryClient } from '../../../../web/client/query/query-client.ts';
import { clearPending, requestScope, storePending } from '../../wallet/public/pending-request.ts';
import { depositQueries } from './deposit-queries.ts';

type Asked = Pick<DepositRequest, 'method' | 'amount'>;

/**
 * Requests a deposit and leads to the cashier. The key is stored before the request is sent, so that a lost reply and a
 * second click make one deposit. `leave` opens an address of this site in place of the page.
 */
export function useRequestDeposit(leave: (path: string) => void) {
  return useMutation({ mutationFn: requestDeposit, onSuccess: (deposit) => goOn(deposit, leave) });
}

/** Tries a deposit again by the method of before, and leads to the cashier. */
export function useRetryDeposit(leave: (path: string) => void) {
  return useMutation({
    mutationFn: ({ id, method }: Pick<Deposit, 'id' | 'method'>) => apiCall('payments.retry', { id, method }),
    onSuccess: (deposit) => goOn(deposit, leave),
  });
}

function goOn({ redirect }: Deposit, leave: (path: string) => void): void {
  void queryClient.invalidateQueries({ queryKey: depositQueries.list().queryKey });
  if (redirect !== null) leave(redirect);
}

async function requestDeposit({ method, amount }: Asked): Promise<Deposit> {
  const scope = requestScope('deposit');
  const { key } = storePending(scope, { amount, remark: method, usedKey: null });
  try {
    const deposit = await apiCall('payments.deposit', { key, method, amount });
    clearPending(scope, key);
    return deposit;
  } catch (error) {
    const isAnswered = error instanceof AppError && error.status < 500;
    if (isAnswered) clearPending(scope, key);
    // The request before had another amount or method, and its reply was lost. Nothing is paid before the cashier.
    if (isAnswered && error.code === 'wallet.key_reused') return requestDeposit({ method, amount });
    throw error;
  }
}
