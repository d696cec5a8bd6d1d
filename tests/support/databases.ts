import { isFull } from './is-full.ts';

/**
 * The databases on which a test of both runs: the gate has PostgreSQL, the full run both. PGlite stays in the gate by
 * tests that name no database.
 */
export const databases: readonly ('pglite' | 'postgresql')[] = isFull ? ['pglite', 'postgresql'] : ['postgresql'];
