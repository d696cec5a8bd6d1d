import { el } from './dom.ts';

const SHOWN_MS = 3_200;

/** Shows short texts over the game, and announces texts to screen readers. */
export function createToast() {
  const element = el('p', { class: 'toast', hidden: true, 'aria-hidden': 'true' });
  const spoken = el('p', { class: 'spoken', role: 'status', 'aria-live': 'polite' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const speak = (text: string): void => {
    // A repeated text must change to be announced again.
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
