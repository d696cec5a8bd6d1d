import type { OperationId } from '../../schema/api/operations.ts';
import type { Approval } from '../../schema/generated/api/approvals.ts';
import type { OperationTypes } from '../../schema/generated/operation-types.ts';
import { exitCode, OperationRejected } from '../exit.ts';
import { operatorCall, type CallArguments, type ErrorWords } from '../operator-api.ts';
import { brandTarget, print, type OperatorFlags } from './operator-target.ts';

interface Approvable<Id extends OperationId> {
  id: Id;
  input: OperationTypes[Id]['request'];
  /** Why, for the person who decides. */
  reason: string;
  words?: ErrorWords;
}

/**
 * Calls an operation and returns its value. Where it needs a second person, requests it instead, prints the request, and
 * returns null: nothing has changed, so the exit code is 1.
 */
export async function callOrRequest<Id extends OperationId>(
  brand: string,
  flags: OperatorFlags,
  { id, input, reason, words = {} }: Approvable<Id>,
): Promise<OperationTypes[Id]['value'] | null> {
  const target = await brandTarget(brand, flags);
  try {
    // The input and its words are the arguments of every operation that has an input.
    return await operatorCall(target, id, ...([input, words] as unknown as CallArguments<Id>));
  } catch (error) {
    if (!(error instanceof OperationRejected && error.code === 'approvals.required')) throw error;
    await requestApproval(brand, flags, { operation: id, input: { ...input }, reason });
    return null;
  }
}

/** Requests an operation that another person decides, and prints the request. Nothing has changed: exit code 1. */
export async function requestApproval(
  brand: string,
  flags: OperatorFlags,
  request: OperationTypes['approvals.request']['request'],
): Promise<void> {
  const approval = await operatorCall(await brandTarget(brand, flags), 'approvals.request', request);
  print(flags, { approval }, () => waitingText(brand, approval));
  process.exitCode = exitCode.errors;
}

/** Returns the text for a request that waits for its decision. */
function waitingText(brand: string, { id, expiresAt, hash }: Approval): string {
  return `${id} is waiting for a second person (expires ${expiresAt}): livery approvals approve ${brand} ${id} --hash ${hash}`;
}
