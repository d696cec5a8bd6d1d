import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to the first field with an error each time `occasion` changes, and opens the fold that contains it.
 */
export function useFocusFirstError(form: RefObject<HTMLElement | null>, occasion: number): void {
  useEffect(() => {
    if (occasion === 0) return;
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const fold = fault?.closest('details');
    if (fold) fold.open = true;
    fault?.focus();
  }, [form, occasion]);
}
