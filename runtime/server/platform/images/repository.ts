import type { ImageType } from '../../adapters/images/image-store.ts';
import type { Queryable } from '../database/database.ts';

/** Identifies an image and the player who must own it. */
export interface OwnedImage {
  merchant: string;
  playerId: string;
  imageId: string;
}

export interface NewImage {
  id: string;
  mediaType: ImageType;
  bytes: number;
}

/**
 * Inserts the images of one upload as unused. Returns false, and inserts none, when the player would then have more
 * than `most` unused images. A lock serialises the uploads of one player.
 */
export async function insertImages(
  tx: Queryable,
  upload: { merchant: string; playerId: string; images: readonly NewImage[]; at: number; most: number },
): Promise<boolean> {
  const { merchant, playerId, images, at, most } = upload;
  await tx.query("select pg_advisory_xact_lock(hashtextextended('image:' || $1 || ':' || $2, 0))", [
    merchant,
    playerId,
  ]);
  const [row] = await tx.query<{ unused: bigint }>(
    'select count(*) as unused from image where merchant = $1 and player_id = $2 and used_at is null',
    [merchant, playerId],
  );
  if (Number(row?.unused ?? 0n) + images.length > most) return false;
  for (const { id, mediaType, bytes } of images)
    await tx.query(
      'insert into image (merchant, id, player_id, media_type, bytes, created_at) values ($1, $2, $3, $4, $5, $6)',
      [merchant, id, playerId, mediaType, bytes, new Date(at)],
    );
  return true;
}

/** Returns the media type of an image of this player; null for an image of another one. */
export async function findImageType(
  db: Queryable,
  { merchant, playerId, imageId }: OwnedImage,
): Promise<ImageType | null> {
  const [row] = await db.query<{ media_type: ImageType }>(
    'select media_type from image where merchant = $1 and player_id = $2 and id = $3 and not leaving',
    [merchant, playerId, imageId],
  );
  return row?.media_type ?? null;
}

/** Marks the images that nothing has used since `before` as leaving. Returns at most `limit` leaving ones. */
export async function leavingImages(
  db: Queryable,
  { merchant, before, limit }: { merchant: string; before: number; limit: number },
): Promise<string[]> {
  await db.query(
    'update image set leaving = true where merchant = $1 and used_at is null and created_at <= $2 and not leaving',
    [merchant, new Date(before)],
  );
  const rows = await db.query<{ id: string }>(
    'select id from image where merchant = $1 and used_at is null and leaving order by created_at limit $2',
    [merchant, limit],
  );
  return rows.map(({ id }) => id);
}

/** Deletes the row of an image whose bytes have been removed. */
export async function deleteImage(db: Queryable, { merchant, id }: { merchant: string; id: string }): Promise<void> {
  await db.query('delete from image where merchant = $1 and id = $2 and leaving', [merchant, id]);
}
/**
 * Marks an image of this player as used, so that it is kept. Returns false if there is none, or if it is used already:
 * an image belongs to one thing, which alone releases it.
 */
export async function useImageOnce(
  db: Queryable,
  { merchant, playerId, imageId, at }: OwnedImage & { at: number },
): Promise<boolean> {
  const rows = await db.query(
    `update image set used_at = $4
     where merchant = $1 and player_id = $2 and id = $3 and used_at is null and not leaving returning 1 as used`,
    [merchant, playerId, imageId, new Date(at)],
  );
  return rows.length === 1;
}

/** Marks an image as unused from now on, so that it is deleted after an hour. */
export async function releaseImage(
  db: Queryable,
  { merchant, playerId, imageId, at }: OwnedImage & { at: number },
): Promise<void> {
  await db.query(
    'update image set used_at = null, created_at = $4 where merchant = $1 and player_id = $2 and id = $3',
    [merchant, playerId, imageId, new Date(at)],
  );
}
