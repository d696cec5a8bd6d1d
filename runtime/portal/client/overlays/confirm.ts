import { closeOverlay, openOverlay } from './overlay.ts';

/** A yes-or-no question; all words are keys with namespace. */
export interface Question {
  title: string;
  text?: string;
  confirm: string;
  cancel?: string;
}

let answer: ((confirmed: boolean) => void) | null = null;

/** Asks in the generic dialog. Escape, the backdrop and "cancel" all mean no. */
export function confirm(question: Question): Promise<boolean> {
  resolveConfirm(false);
  const { title, text, confirm: yes, cancel } = question;
  openOverlay('system/dialog', { title, text, confirm: yes, cancel });
  return new Promise((resolve) => {
    answer = resolve;
  });
}

/** Called by the dialog with the answer given. */
export function resolveConfirm(confirmed: boolean): void {
  const settle = answer;
  answer = null;
  if (settle === null) return;
  closeOverlay('system/dialog');
  settle(confirmed);
}
