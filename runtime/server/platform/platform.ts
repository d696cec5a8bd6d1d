/** The public interface of the reference platform. */
export { createPlatform, type Platform } from './assembly/create-platform.ts';
export type { PlatformOptions } from './assembly/platform-options.ts';
export type { LoadedBrand } from './assembly/brands.ts';
export type { TestFacilities } from './assembly/test-facilities.ts';
export type { DemoAccount } from './account/public.ts';
export { INSTALLATION } from './database/audit.ts';
export { DatabaseUnreachable } from './database/check-reachable.ts';
export { DatabaseRejected } from './database/roles.ts';
export { asAppError, serialise } from './http/replies.ts';
export type { BrandGauge } from './http/brand-gauge.ts';
export type { ServerDifference } from './servers/public.ts';
export type { DemoMessage } from './outbox/public.ts';
export type { LedgerState } from './workflows/public.ts';
