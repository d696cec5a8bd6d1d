import type { operations } from '../generated/operations.ts';

export type { Access, Operation, SchemaName } from './operation.ts';

/**
 * The single table of operations, composed of every `schema/api/<part>.operations.ts`. It defines the server's routes,
 * the types of the portal's client, and the OpenAPI document.
 */
export { operations } from '../generated/operations.ts';

export type OperationId = keyof typeof operations;
