import { accountSecurityOperations } from './account-security.operations.ts';
import { accountOperations } from './account.operations.ts';
import { lobbyOperations } from './lobby.operations.ts';
import { lotteryOperations } from './lottery.operations.ts';
import { playOperations } from './play.operations.ts';
import { recordsOperations } from './records.operations.ts';
import { systemOperations } from './system.operations.ts';
import { walletOperations } from './wallet.operations.ts';
import type { Operation } from './operation.ts';

export type { Access, Operation, SchemaName } from './operation.ts';

/**
 * The one table of calls. The server registers its routes from it, the portal's client is typed by it,
 * and the OpenAPI document is emitted from it.
 */
export const operations = {
  ...systemOperations,
  ...accountOperations,
  ...accountSecurityOperations,
  ...walletOperations,
  ...lobbyOperations,
  ...playOperations,
  ...lotteryOperations,
  ...recordsOperations,
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;
