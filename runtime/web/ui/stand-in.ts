import { createContext } from 'react';

/**
 * Whether a sheet is rendered into a page as its stand-in, within `[data-stand-in]`: what a visitor sees and fills in
 * before the portal runs. It has no behaviour of its own.
 */
export const StandIn = createContext(false);

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Puts the sheet that was just rendered in the place of its stand-in: with what was typed, ticked and unfolded, the
 * focus, the selection and a press that has begun, and without its entrance. To be called before the browser paints.
 */
export function replaceStandIn(): void {
  const standIn = document.querySelector<HTMLElement>('[data-stand-in]');
  if (standIn === null) return;
  const sheet = document.querySelector<HTMLElement>('[data-scrim]:not([data-stand-in] *)');
  if (sheet !== null) {
    const box = sheet.querySelector<HTMLElement>('[data-size]');
    for (const part of [sheet, box]) showAtOnce(part);
    for (const field of standIn.querySelectorAll<Field>('[name]')) copyValue(field, sheet);
    for (const summary of standIn.querySelectorAll('details[open] > summary')) sameIn(sheet, summary)?.click();
    copyFocus(standIn, sheet);
    const pressed = standIn.querySelector(':is(button, summary, label):active');
    if (pressed !== null) sameIn(sheet, pressed)?.click();
    box?.scrollTo({ top: standIn.querySelector('[data-size]')?.scrollTop ?? 0 });
  }
  removeStandIn(standIn);
}

/** Removes a stand-in; the page beneath it can be used again, unless a sheet covers it. */
export function removeStandIn(standIn: Element): void {
  standIn.remove();
  document.getElementById('root')?.removeAttribute('inert');
}

/** Shows a part without its entrance; react-aria hides it until the keyboard of a phone has opened. */
function showAtOnce(part: HTMLElement | null): void {
  part?.style.setProperty('animation', 'none');
  for (const hides of ['opacity', 'clip', 'clip-path', 'mask-image']) part?.style.removeProperty(hides);
}

/** Returns the element of the sheet that has the same text and name as one of the stand-in. */
function sameIn(sheet: HTMLElement, { localName, textContent, ariaLabel }: Element): HTMLElement | undefined {
  const all = [...sheet.querySelectorAll<HTMLElement>(localName)];
  return all.find((each) => each.textContent === textContent && each.ariaLabel === ariaLabel);
}

/** Returns the field of the sheet with the same name. */
function fieldOf(sheet: HTMLElement, name: string): Field | null {
  return sheet.querySelector<Field>(`[name="${CSS.escape(name)}"]`);
}

function copyValue(from: Field, sheet: HTMLElement): void {
  const to = fieldOf(sheet, from.name);
  if (to === null) return;
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from.type === 'checkbox') {
    if (from.checked !== to.checked) to.click();
    return;
  }
  if (from.value === to.value) return;
  // React notices a value that another setter than its own has written.
  const prototype: unknown = Object.getPrototypeOf(to);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(to, from.value);
  to.dispatchEvent(new Event(to instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function copyFocus(standIn: HTMLElement, sheet: HTMLElement): void {
  const { activeElement: from } = document;
  if (!(from instanceof HTMLElement) || !standIn.contains(from)) return;
  const to = fieldOf(sheet, from.getAttribute('name') ?? '');
  to?.focus({ preventScroll: true });
  if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) return;
  // Null in a field of a type without a selection.
  if (from.selectionStart !== null) to.setSelectionRange(from.selectionStart, from.selectionEnd);
}
