import type { Handlers } from '../http/call.ts';
import { launchHandlers, type PlayDependencies } from './launch-handler.ts';
import { maintenanceHandlers } from './maintenance.ts';
import { roundHandlers } from './round-handlers.ts';
import { positionHandlers } from './position.ts';

type PlayOperation =
  | 'play.launchGame'
  | 'play.position'
  | 'play.maintenance'
  | 'play.setMaintenance'
  | 'play.operatorRounds'
  | 'play.resolveRound';

export function playHandlers(dependencies: PlayDependencies): Pick<Handlers, PlayOperation> {
  return {
    ...launchHandlers(dependencies),
    ...positionHandlers(),
    ...maintenanceHandlers(dependencies),
    ...roundHandlers(dependencies),
  };
}
