import { useMutation } from '@tanstack/react-query';
import type { Deposit, DepositRequest } from '../../../../../schema/generated/api/payments.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { queryClient } from '../../../../web/client/query/query-client.ts';
import { useOnce } from '../../../core/once/use-once.ts';
import { depositQueries } from './deposit-queries.ts';

type Asked = Pick<DepositRequest, 'method' | 'amount'>;

/**
 * Requests a deposit, once, and leads to the cashier. `leave` opens an address of this site in place of the page.
 */
export function useRequestDeposit(leave: (path: string) => void) {
  return useOnce({
    // Another amount or method is another deposit: nothing is paid before the cashier.
    action: ({ method, amount }: Asked) => `payments.deposit ${method} ${amount}`,
    send: (key, { method, amount }) => apiCall('payments.deposit', { key, method, amount }),
    onDone: (deposit) => goOn(deposit, leave),
  });
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
