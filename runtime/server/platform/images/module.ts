import { HOUR } from '../../../shared/time.ts';
import { defineModule } from '../define-module.ts';
import { imagesHandlers } from './handlers.ts';
import { deleteImage, leavingImages } from './repository.ts';
import { memberData } from './member-data.ts';

const UNUSED_LIFE_MS = HOUR;
const PER_RUN = 500;

/** Images that players upload; other modules use them by id. */
export const module = defineModule({
  id: 'images',
  memberData,
  tables: {
    image: ['select', 'insert', { update: ['used_at', 'created_at', 'leaving'] }, 'delete'],
    image_content: ['select', 'insert', 'delete'],
  },
  async expire(db, now, { merchant, images }) {
    for (const id of await leavingImages(db, { merchant, before: now - UNUSED_LIFE_MS, limit: PER_RUN })) {
      // A store that fails here is tried again in the next run, because the row stays.
      await images.remove(id);
      await deleteImage(db, { merchant, id });
    }
  },
  handlers: ({ clock, adapters }) => imagesHandlers({ clock, imagesOf: adapters.imagesOf }),
});
