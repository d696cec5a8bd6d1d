import type { ModuleContext, RunnableId } from '../define-module.ts';
import { handlersOf } from '../generated/modules.ts';
import type { Call, Handlers } from '../http/call.ts';

/** Returns the handlers of all modules; each may run an operation of another module by its id. */
export function createHandlers(context: Omit<ModuleContext, 'run'>): Handlers {
  const run: ModuleContext['run'] = (id, call, input) => {
    // The id identifies the handler, and the handler takes this operation's input.
    const handler = handlers[id] as (call: Call) => ReturnType<Handlers[RunnableId]>;
    return handler({ ...call, input }) as never;
  };
  const handlers: Handlers = handlersOf({ ...context, run });
  return handlers;
}
