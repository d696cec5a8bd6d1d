import { el } from './dom.ts';

const SHOWN_MS = 3_200;

/** A short word over the game, and words for those who listen. */
export function createToast() {
  const element = el('p', { class: 'toast', hidden: true, 'aria-hidden': 'true' });
  const spoken = el('p', { class: 'spoken', role: 'status', 'aria-live': 'polite' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const speak = (text: string): void => {
    // The same words twice are news twice.
    spoken.textContent = spoken.textContent === text ? `${text} ` : text;
  };
  return {
    element,
    spoken,
    speak,
    show(text: string, tone: 'plain' | 'win' | 'bad' = 'plain'): void {
      clearTimeout(timer);
      element.className = `toast ${tone}`;
      element.textContent = text;
      element.hidden = false;
      speak(text);
      timer = setTimeout(() => {
        element.hidden = true;
      }, SHOWN_MS);
    },
  };
}
