import type { ImageStore } from '../../adapters/images/image-store.ts';
import type { Queryable } from '../database/database.ts';

/** Stores the images of a merchant in the platform's database. */
export function databaseImages(db: Queryable, merchant: string): ImageStore {
  return {
    async put(id, { bytes }) {
      await db.query(
        'insert into image_content (merchant, id, content) values ($1, $2, $3) on conflict (merchant, id) do nothing',
        [merchant, id, bytes],
      );
    },
    async get(id) {
      const [row] = await db.query<{ content: Uint8Array }>(
        'select content from image_content where merchant = $1 and id = $2',
        [merchant, id],
      );
      return row === undefined ? null : Buffer.from(row.content);
    },
    async remove(id) {
      await db.query('delete from image_content where merchant = $1 and id = $2', [merchant, id]);
    },
  };
}
