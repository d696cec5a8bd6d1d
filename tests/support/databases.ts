/** Whether everything runs, not only the gate. */
export const isFull = process.env.LIVERY_FULL === '1';

/**
 * The databases on which a test of both runs: the gate has PostgreSQL, the full run both. PGlite stays in the gate by
 * tests that name no database.
 */
export const databases: readonly ('pglite' | 'postgresql')[] = isFull ? ['pglite', 'postgresql'] : ['postgresql'];
