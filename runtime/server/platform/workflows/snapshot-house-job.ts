import type { Job } from '../jobs/public.ts';
import { takeSnapshot } from '../ledger/house-accounts.ts';

/** Stores what the house's accounts contain when a day begins. A missed day has no snapshot; the next one covers it. */
export const snapshotHouseJob: Job = {
  kind: 'workflows.snapshotHouse',
  every: 'day',
  missed: 'skip',
  whenClockDiffers: 'wait',
  async run({ merchant, period, complete }) {
    await complete((tx) => takeSnapshot(tx, { merchant, day: period.key, until: new Date(period.from) }));
  },
};
