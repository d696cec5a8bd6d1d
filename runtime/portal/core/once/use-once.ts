import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { AppError } from '../../../shared/errors.ts';
import { useSingleMutation } from '../../../web/client/query/use-single-mutation.ts';
import { clearPending, clearRejected, requestScope, storePending } from './pending-request.ts';

interface OnceOptions<Value, Variables> {
  /**
   * Names the action and its object, such as `prizes.enter summer`: one request of each is open at a time. What would be
   * another request, such as that of the next round, has another name.
   */
  action: string | ((variables: Variables) => string);
  /** Sends the request; the same key again must return the same value. */
  send: (key: string, variables: Variables) => Promise<Value>;
  onDone?: (value: Value) => unknown;
  onError?: () => unknown;
  /** Queries whose answers the request changes. They are loaded again also after an error: it may have taken effect. */
  changes?: readonly QueryKey[];
}

/**
 * Returns a mutation that has its effect once, however often the player sends it. The key is stored before the request
 * is sent, and kept over lost replies, reloads and new logins until the outcome is known.
 */
export function useOnce<Value, Variables = void>({
  action,
  send,
  onDone,
  onError,
  changes = [],
}: OnceOptions<Value, Variables>) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (variables: Variables) =>
      sendOnce(typeof action === 'string' ? action : action(variables), (key) => send(key, variables)),
    onSuccess: onDone,
    onError,
    onSettled: () => Promise.all(changes.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

/** Sends a request that has its effect once: with the key of its pending attempt, or with a new one. */
export async function sendOnce<Value>(action: string, send: (key: string) => Promise<Value>): Promise<Value> {
  const scope = requestScope(action);
  const { key } = storePending(scope, {});
  try {
    const value = await send(key);
    clearPending(scope, key);
    return value;
  } catch (error) {
    // The key of a request that took effect is of no use for another one.
    if (isDefinitive(error) && error.code === 'wallet.key_reused') clearPending(scope, key);
    else if (isDefinitive(error)) clearRejected(scope, key);
    throw error;
  }
}

/** Returns whether the server has answered that this attempt has no effect. After a fault of the server it may have. */
export function isDefinitive(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500;
}
