import type { ModelId } from '../../games/slot/machine.ts';
import { slotModels } from '../../games/slot/models.ts';

/** A machine by the name it travels under; any other text is the first of them. */
export function modelOf(name: string): ModelId {
  return isModel(name) ? name : 'video-medium';
}

function isModel(name: string): name is ModelId {
  return Object.hasOwn(slotModels, name);
}
