import type { MouseEvent } from 'react';

/**
 * Keeps the focus where it is until a press is over. A field that is left says what it lacks; in a sheet that grows
 * from the bottom its words would move the pressed button away from under the finger, and the press would be lost.
 */
export function steadyPress(event: MouseEvent<HTMLElement>): void {
  event.preventDefault();
}
