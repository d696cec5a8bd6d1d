import type { ImageStore } from '../../adapters/images/image-store.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Brand } from '../http/brand.ts';
import { findImageType } from './repository.ts';

/** Returns an image of a player for an operator, who may see it. Throws `request.not_found`. */
export async function readImage(
  { merchant, db }: Brand,
  { playerId, imageId, store }: { playerId: string; imageId: string; store: ImageStore },
): Promise<{ mediaType: 'image/png' | 'image/jpeg'; base64: string }> {
  const mediaType = await findImageType(db, { merchant, playerId, imageId });
  const bytes = mediaType === null ? null : await store.get(imageId);
  if (mediaType === null || bytes === null) throw new AppError('request.not_found');
  return { mediaType, base64: Buffer.from(bytes).toString('base64') };
}
