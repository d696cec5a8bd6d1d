import { closeOverlay, openOverlay } from '../../../core/overlays.ts';
import type { Question } from './question.ts';

let answer: ((confirmed: boolean) => void) | null = null;

/**
 * Shows the question in the generic dialog and resolves to the answer. Escape, the backdrop and "cancel" mean no. An
 * earlier question that is still open resolves to no.
 */
export function confirm(question: Question): Promise<boolean> {
  resolveConfirm(false);
  const { title, text, confirm: yes, cancel } = question;
  openOverlay('system/dialog', { title, text, confirm: yes, cancel });
  return new Promise((resolve) => {
    answer = resolve;
  });
}

/** Closes the dialog and resolves its question. The dialog calls it. */
export function resolveConfirm(confirmed: boolean): void {
  const settle = answer;
  answer = null;
  if (settle === null) return;
  closeOverlay('system/dialog');
  settle(confirmed);
}
