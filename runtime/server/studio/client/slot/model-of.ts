import type { ModelId } from '../../games/slot/machine.ts';
import { slotModels } from '../../games/slot/models.ts';

/** Returns a machine by name; an unknown name returns the first machine. */
export function modelOf(name: string): ModelId {
  return isModel(name) ? name : 'video-medium';
}

function isModel(name: string): name is ModelId {
  return Object.hasOwn(slotModels, name);
}
