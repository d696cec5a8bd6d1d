/**
 * The one script of a page. The page is readable without it; it waits for the largest picture to be painted,
 * or for the first touch, and only then fetches the portal.
 */
let started: Promise<unknown> | null = null;

const releasePress = keepFirstPress();
startAtTouch();
afterLargestPaint(start);
addEventListener('online', start);

/** Starts once. Where the portal could not be loaded, the page says so, and the next touch or connection starts it again. */
function start(): Promise<unknown> {
  started ??= import('./browser.tsx')
    .then(({ hydratePage }) => hydratePage())
    .then(
      () => {
        showFailed(false);
        releasePress();
      },
      () => {
        started = null;
        showFailed(true);
        startAtTouch();
      },
    );
  return started;
}

/** The notice is in the page from the start: its words and its style need no code. */
function showFailed(failed: boolean): void {
  document.getElementById('start-failed')?.toggleAttribute('hidden', !failed);
}

function startAtTouch(): void {
  for (const touch of ['pointerdown', 'keydown', 'focusin'] as const)
    addEventListener(touch, start, { once: true, capture: true });
}

function afterLargestPaint(then: () => unknown): void {
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(then, { timeout: 1_000 }) : setTimeout(then, 200);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

/** A button pressed before the portal stands is held back and pressed once it does: once, not twice. Links need no help. */
function keepFirstPress(): () => void {
  let pressed: HTMLElement | null = null;
  const keep = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button[data-action]') : null;
    if (button === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = button;
    void start();
  };
  addEventListener('click', keep, true);
  return () => {
    removeEventListener('click', keep, true);
    requestAnimationFrame(() => pressAgain(pressed));
  };
}

/** Presses the button now, or as soon as the part it is in has been drawn anew; gives up after three seconds. */
function pressAgain(button: HTMLElement | null): void {
  if (button === null) return;
  const press = (): boolean => {
    const found = standing(button);
    found?.click();
    return found !== null;
  };
  if (press()) return;
  const watch = new MutationObserver(() => press() && watch.disconnect());
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), 3_000);
}

/** Hydration keeps the button; where a part was drawn anew, the button of the same action and words stands for it. */
function standing(button: HTMLElement): HTMLElement | null {
  if (button.isConnected) return button;
  const action = CSS.escape(button.dataset.action ?? '');
  const same = [...document.querySelectorAll<HTMLElement>(`button[data-action="${action}"]`)];
  return same.find(({ textContent }) => textContent === button.textContent) ?? null;
}
