import type { OperationTypes } from '../../../../schema/generated/operation-types.ts';
import type { ModuleContext, RunnableId } from '../define-module.ts';
import { handlersOf } from '../generated/modules.ts';
import type { Call, Handlers } from '../http/call.ts';

/** Returns the handlers of all modules; each may run an operation of another module by its id. */
export function createHandlers(context: Omit<ModuleContext, 'run'>): Handlers {
  const handlers: Handlers = handlersOf({ ...context, run });
  return handlers;

  function run<Id extends RunnableId>(
    id: Id,
    call: Call,
    input: OperationTypes[Id]['request'],
  ): Promise<OperationTypes[Id]['value']> {
    // The id identifies the handler, and the handler takes this operation's input.
    const handler = handlers[id] as (call: Call) => Promise<OperationTypes[Id]['value']>;
    return handler({ ...call, input });
  }
}
