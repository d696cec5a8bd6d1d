import { defineModule } from '../define-module.ts';

/** Work that each brand needs once in each period. */
export const module = defineModule({ id: 'jobs', tables: { job: ['select', 'insert', 'update', 'delete'] } });
