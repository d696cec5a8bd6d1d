import { el, icon } from './dom.ts';
import type { Say } from './words.ts';

/**
 * Opens a modal sheet over the game. The browser handles focus, Escape and the backdrop. Resolves when it is closed.
 */
export function openPanel({
  title,
  say,
  body,
}: {
  title: string;
  say: Say;
  body: (close: () => void) => Node[];
}): Promise<void> {
  return new Promise((resolve) => {
    const close = (): void => dialog.close();
    const dialog: HTMLDialogElement = el(
      'dialog',
      { class: 'panel', 'aria-label': title, onclick: (event) => event.target === dialog && close() },
      el(
        'div',
        { class: 'panel-box' },
        el(
          'header',
          {},
          el('h2', {}, title),
          el('button', { class: 'round', type: 'button', 'aria-label': say('close'), onclick: close }, icon('close')),
        ),
        el('div', { class: 'panel-body' }, ...body(close)),
      ),
    );
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** Shows a short text in the middle with one button; closes automatically after `afterMs` if given. */
export function announce({
  lines,
  button,
  afterMs,
}: {
  lines: readonly { text: string; class?: string }[];
  button: string;
  afterMs: number | null;
}): Promise<void> {
  return new Promise((resolve) => {
    const go = el('button', { class: 'primary', type: 'button', onclick: () => dialog.close() }, button);
    const dialog = el(
      'dialog',
      { class: 'announce' },
      ...lines.map((each) => el('p', { class: each.class ?? '' }, each.text)),
      go,
    );
    const timer = afterMs === null ? undefined : setTimeout(() => dialog.close(), afterMs);
    dialog.addEventListener('close', () => {
      clearTimeout(timer);
      dialog.remove();
      resolve();
    });
    document.body.append(dialog);
    dialog.showModal();
    go.focus();
  });
}
