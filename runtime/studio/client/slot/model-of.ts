import type { ModelId } from '../../games/slot/machine.ts';
import { slotModels } from '../../games/slot/models.ts';

/** Returns the name of a machine; an unknown name becomes `video-medium`. */
export function modelOf(name: string): ModelId {
  return isModel(name) ? name : 'video-medium';
}

function isModel(name: string): name is ModelId {
  return Object.hasOwn(slotModels, name);
}
