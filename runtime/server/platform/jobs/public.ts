export type { Job, JobContext, JobLog } from './job.ts';
export { listJobs } from './job-repository.ts';
export { periodAt, periodOfKey, type Period } from './period.ts';
export { runJobs } from './run-jobs.ts';
export { shareConnections } from './share-connections.ts';
