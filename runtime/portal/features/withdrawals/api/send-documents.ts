import { useQueryClient } from '@tanstack/react-query';
import type { DocumentDemand, SendDocumentsRequest } from '../../../../../schema/generated/api/withdrawals.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { useSingleMutation } from '../../../../web/client/query/use-single-mutation.ts';
import { uploadedIds } from '../../../core/images/uploaded-ids.ts';

/** Returns the mutation that sends the documents of a demand. Images are uploaded before. */
export function useSendDocuments(id: string, { onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async ({ files, remark }: { files: readonly File[]; remark: string }): Promise<DocumentDemand> => {
      // The dialog takes as many images as the contract.
      const images = (await uploadedIds(files)) as SendDocumentsRequest['images'];
      return apiCall('withdrawals.sendDocuments', { id, images, ...(remark === '' ? {} : { remark }) });
    },
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['withdrawals', 'preflight'] }),
  });
}
