import type { Handlers } from '../http/call.ts';
import { launchHandlers, type PlayDependencies } from './launch-handler.ts';
import { maintenanceHandlers } from './maintenance.ts';

export function playHandlers(
  dependencies: PlayDependencies,
): Pick<Handlers, 'play.launchGame' | 'play.maintenance' | 'play.setMaintenance'> {
  return { ...launchHandlers(dependencies), ...maintenanceHandlers(dependencies) };
}
