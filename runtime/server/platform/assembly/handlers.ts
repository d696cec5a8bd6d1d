import type { OperationTypes } from '../../../../schema/generated/operation-types.ts';
import { checkApproved } from '../approvals/public.ts';
import type { Approvable, ModuleContext, ModuleServices, RunnableId } from '../define-module.ts';
import { handlersOf, modules } from '../generated/modules.ts';
import type { Call, Handlers } from '../http/call.ts';

/**
 * Returns the handlers of all modules; each may run an operation of another module by its id. An operation that a brand
 * puts under the approval of a second person runs only with it.
 */
export function createHandlers(provided: ModuleServices): Handlers {
  const memberData = modules.flatMap((module) => module.memberData ?? []);
  const sources = modules.flatMap((module) => module.rewards?.(provided) ?? []);
  const rewardsOf: ModuleContext['rewardsOf'] = async (call) =>
    (await Promise.all(sources.map((source) => source(call)))).flat();
  const context: ModuleContext = {
    ...provided,
    memberData,
    rewardsOf,
    run,
    approvableOf: (id) => approvables.get(id) ?? null,
  };
  const approvables = new Map<string, Approvable>(
    modules.flatMap(({ approvable }) => Object.entries(approvable?.(context) ?? {})),
  );
  const handlers: Handlers = handlersOf(context);
  for (const [id, rule] of approvables) gate(id as RunnableId, rule);
  return handlers;

  /** Puts the check before a handler. */
  function gate(id: RunnableId, rule: Approvable): void {
    const handler = handlers[id] as (call: Call) => Promise<unknown>;
    const checked = async (call: Call): Promise<unknown> => {
      checkApproved(id, call, rule);
      return handler(call);
    };
    // The id identifies the handler; the check changes neither its input nor its value.
    Object.assign(handlers, { [id]: checked });
  }

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
