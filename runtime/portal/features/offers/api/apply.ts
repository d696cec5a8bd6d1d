import type { ApplyRequest } from '../../../../../schema/generated/api/offers.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { uploadedIds } from '../../../core/images/uploaded-ids.ts';
import { useOnce } from '../../../core/once/use-once.ts';

/** Sends an application for an offer, once; images are uploaded before. After a rejection it is another application. */
export function useApply({ offer, isRejected }: { offer: string; isRejected: boolean }) {
  return useOnce({
    action: `offers.apply ${offer}${isRejected ? ' again' : ''}`,
    async send(key, { files, remark }: { files: readonly File[]; remark: string }) {
      // The form takes as many images as the contract.
      const images = (await uploadedIds(files)) as ApplyRequest['images'];
      return apiCall('offers.apply', { key, offer, remark, images });
    },
    changes: [['offers']],
  });
}
