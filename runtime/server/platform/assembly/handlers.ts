import type { ModuleContext, RunnableId } from '../define-module.ts';
import { handlersOf } from '../generated/modules.ts';
import type { Call, Handlers } from '../http/call.ts';

/** Puts together the handlers of every module; each may run an operation of another by its id. */
export function createHandlers(context: Omit<ModuleContext, 'run'>): Handlers {
  const run: ModuleContext['run'] = (id, call, input) => {
    // The id names the handler, and the handler takes this operation's input.
    const handler = handlers[id] as (call: Call) => ReturnType<Handlers[RunnableId]>;
    return handler({ ...call, input }) as never;
  };
  const handlers: Handlers = handlersOf({ ...context, run });
  return handlers;
}
