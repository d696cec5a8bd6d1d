import type { operations } from '../generated/operations.ts';

export type { Access, Operation, SchemaName } from './operation.ts';

/**
 * The one table of calls, made of every `schema/api/<part>.operations.ts`. The server registers its routes from it, the
 * portal's client is typed by it, and the OpenAPI document is emitted from it.
 */
export { operations } from '../generated/operations.ts';

export type OperationId = keyof typeof operations;
