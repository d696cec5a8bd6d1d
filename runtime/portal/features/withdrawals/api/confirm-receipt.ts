import { useQueryClient } from '@tanstack/react-query';
import type { ConfirmRequest, Withdrawal } from '../../../../../schema/generated/api/withdrawals.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { useSingleMutation } from '../../../../web/client/query/use-single-mutation.ts';
import { uploadedIds } from '../../../core/images/uploaded-ids.ts';
import { withdrawalQueries } from './withdrawal-queries.ts';

/** What a player reports on a payout: all of it came, or how much did. */
export type Report =
  | { received: true }
  | { received: false; receivedAmount: string; remark: string; proofs: readonly File[] };

/** Returns the mutation that reports on the payout of a withdrawal. Images are uploaded before. */
export function useConfirmReceipt(id: string, { onDone }: { onDone?: (() => void) | undefined } = {}) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (report: Report): Promise<Withdrawal> => confirm(id, report),
    onSuccess: () => onDone?.(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: withdrawalQueries.list().queryKey }),
  });
}

async function confirm(id: string, report: Report): Promise<Withdrawal> {
  if (report.received) return apiCall('withdrawals.confirm', { id, received: true });
  const { receivedAmount, remark, proofs } = report;
  // The dialog takes no more images than the contract.
  const sent = (await uploadedIds(proofs)) as NonNullable<ConfirmRequest['proofs']>;
  return apiCall('withdrawals.confirm', { id, received: false, receivedAmount, remark, proofs: sent });
}
