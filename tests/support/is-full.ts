/** Whether everything runs, `npm test -- --full`, and not only the gate. */
export const isFull = process.env.LIVERY_FULL === '1';
