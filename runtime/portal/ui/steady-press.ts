import type { MouseEvent } from 'react';

const pressed = 'button, a, label, input[type="checkbox"], input[type="radio"]';

/**
 * For a box around a form: keeps the focus in a field until a press on something else is over. A field that is left
 * says what it lacks; its words would move the pressed button away from under the finger, and the press would be lost.
 */
export function steadyPress(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest(pressed) !== null) event.preventDefault();
}
