import type { Proof } from '../../../../schema/generated/api/withdrawals.ts';
import type { ImageStore } from '../../adapters/images/image-store.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Brand } from '../http/brand.ts';
import { findImageType } from '../images/public.ts';

/** Returns an image of a player for an operator, who may see it. Throws `request.not_found`. */
export async function readProof(
  { merchant, db }: Brand,
  { playerId, imageId, store }: { playerId: string; imageId: string; store: ImageStore },
): Promise<Proof> {
  const mediaType = await findImageType(db, { merchant, playerId, imageId });
  const bytes = mediaType === null ? null : await store.get(imageId);
  if (mediaType === null || bytes === null) throw new AppError('request.not_found');
  return { mediaType, base64: Buffer.from(bytes).toString('base64') };
}
