/** The public interface of the reference platform. */
export { createPlatform, type Platform } from './assembly/create-platform.ts';
export { DatabaseRejected } from './database/roles.ts';
