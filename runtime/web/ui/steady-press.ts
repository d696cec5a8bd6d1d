import type { MouseEvent } from 'react';

const pressed = 'button, a, label, summary, input[type="checkbox"], input[type="radio"]';

/**
 * Keeps the focus in a field until a press on another control is over; for a box around a form. A field that loses the
 * focus shows its error, which would move the pressed button away from the pointer and lose the press.
 */
export function steadyPress(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest(pressed) !== null) event.preventDefault();
}
