import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApplyRequest } from '../../../../../schema/generated/api/offers.ts';
import { AppError } from '../../../../shared/errors.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { useSingleMutation } from '../../../../web/client/query/use-single-mutation.ts';
import { uploadedIds } from '../../../core/images/uploaded-ids.ts';

/** Sends an application for an offer; images are uploaded before. A retry after a lost response sends the same key. */
export function useApply(offer: string) {
  const queryClient = useQueryClient();
  const key = useRef<string | null>(null);
  return useSingleMutation({
    mutationFn: async ({ files, remark }: { files: readonly File[]; remark: string }) => {
      // The form takes as many images as the contract.
      const images = (await uploadedIds(files)) as ApplyRequest['images'];
      key.current ??= crypto.randomUUID();
      return apiCall('offers.apply', { key: key.current, offer, remark, images });
    },
    onSuccess: () => {
      // After a rejection another application can be sent, which is another request.
      key.current = null;
    },
    onError: (error) => {
      // The server responded, so this attempt is over. Without a response it may still have succeeded.
      if (error instanceof AppError) key.current = null;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['offers'] }),
  });
}
