import type { ImageStore } from '../../adapters/images/image-store.ts';
import { newId } from '../../../shared/ids.ts';
import type { Brand } from '../http/brand.ts';
import { cleanImage } from './clean-image.ts';
import { insertImages } from './repository.ts';

/** Stores an image of a player as an upload would, as unused; returns its id. Throws as `cleanImage`. */
export async function storeImage(
  { merchant, db }: Pick<Brand, 'merchant' | 'db'>,
  { playerId, file, at, store }: { playerId: string; file: Buffer; at: number; store: ImageStore },
): Promise<string> {
  const id = newId('img');
  const image = await cleanImage({ merchant, playerId }, file);
  const images = [{ id, mediaType: image.mediaType, bytes: image.bytes.length }];
  await db.transaction((tx) => insertImages(tx, { merchant, playerId, images, at, most: Infinity }));
  await store.put(id, image);
  return id;
}
