import type { UploadedImages } from '../../../../schema/generated/api/images.ts';
import { AppError } from '../../../shared/errors.ts';
import { newId } from '../../../shared/ids.ts';
import type { ImageStore, StoredImage } from '../../adapters/images/image-store.ts';
import type { Clock } from '../clock/clock.ts';
import type { Brand } from '../http/brand.ts';
import { playerOf, type Call, type Handlers } from '../http/call.ts';
import { cleanImage } from './clean-image.ts';
import { findImageType, insertImages } from './repository.ts';

export interface ImagesDependencies {
  clock: Pick<Clock, 'now'>;
  imagesOf(brand: Brand): ImageStore;
}

/** Maximum images of a player that nothing uses. */
const MOST_UNUSED = 30;

export function imagesHandlers(dependencies: ImagesDependencies): Pick<Handlers, 'images.upload' | 'images.image'> {
  return {
    'images.upload': (call) => uploadImages(call, dependencies),
    'images.image': async (call) => {
      const { brand, input } = call;
      const owned = { merchant: brand.merchant, playerId: playerOf(call).id, imageId: input.imageId };
      const mediaType = await findImageType(brand.db, owned);
      const bytes = mediaType === null ? null : await dependencies.imagesOf(brand).get(input.imageId);
      if (mediaType === null || bytes === null) throw new AppError('request.not_found');
      return { mediaType, body: bytes };
    },
  };
}

/**
 * Stores the files of one upload; the caller gets the ids of all or none. The rows come first: what a failing store has
 * taken until then is unused, so it is deleted after an hour.
 */
async function uploadImages(
  call: Call<'images.upload'>,
  { clock, imagesOf }: ImagesDependencies,
): Promise<UploadedImages> {
  const { brand, files } = call;
  const { merchant, db } = brand;
  const playerId = playerOf(call).id;
  const images: (StoredImage & { id: string })[] = [];
  for (const file of files) images.push({ id: newId('img'), ...(await cleanImage({ merchant, playerId }, file)) });
  const rows = images.map(({ id, mediaType, bytes }) => ({ id, mediaType, bytes: bytes.length }));
  const at = clock.now();
  const fits = await db.transaction((tx) =>
    insertImages(tx, { merchant, playerId, images: rows, at, most: MOST_UNUSED }),
  );
  if (!fits) throw new AppError('images.quota', { most: MOST_UNUSED });
  const store = imagesOf(brand);
  for (const { id, mediaType, bytes } of images) await store.put(id, { mediaType, bytes });
  const [first] = images;
  if (first === undefined) throw new AppError('request.invalid', { where: '/file', rule: 'required' });
  return { imageId: first.id, imageIds: images.map(({ id }) => id) };
}
