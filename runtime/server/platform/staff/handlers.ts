import type { Handlers } from '../http/call.ts';
import type { StaffDependencies } from './change.ts';
import { memberHandlers } from './member-handlers.ts';
import { sessionHandlers } from './session-handlers.ts';
import { tokenHandlers } from './token-handlers.ts';

export function staffHandlers(
  dependencies: StaffDependencies,
): Pick<Handlers, Extract<keyof Handlers, `staff.${string}`>> {
  return { ...memberHandlers(dependencies), ...tokenHandlers(dependencies), ...sessionHandlers(dependencies) };
}
