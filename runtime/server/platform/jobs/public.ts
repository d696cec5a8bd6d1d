export type { Job, JobContext, JobLog } from './job.ts';
export { listJobs, type JobRow } from './job-repository.ts';
export { runJobs } from './run-jobs.ts';
