/**
 * The only script that a page loads itself. The page is readable without it. It waits for the largest paint or the
 * first touch, and only then fetches the portal.
 */
let started: Promise<unknown> | null = null;

const releasePress = keepFirstPress();
startAtTouch();
afterLargestPaint(start);
addEventListener('online', () => void start());

/**
 * Starts the portal once. If it cannot be loaded, a notice is shown, and the next touch or `online` event starts it
 * again.
 */
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

/** Shows or hides the failure notice; it is in the page from the start, so its text and style need no code. */
function showFailed(failed: boolean): void {
  document.getElementById('start-failed')?.toggleAttribute('hidden', !failed);
}

const startOnce = (): void => void start();

function startAtTouch(): void {
  for (const touch of ['pointerdown', 'keydown', 'focusin'] as const)
    addEventListener(touch, startOnce, { once: true, capture: true });
}

function afterLargestPaint(then: () => unknown): void {
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(then, { timeout: 1_000 }) : setTimeout(then, 200);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

/**
 * Holds back a press on a button before the portal runs. The returned function repeats the last held press once. Links
 * work without script.
 */
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

/** Presses the button now, or as soon as its part is rendered again; gives up after three seconds. */
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

/**
 * Returns the button itself if hydration kept it, else the re-rendered button with the same action and text, or null.
 */
function standing(button: HTMLElement): HTMLElement | null {
  if (button.isConnected) return button;
  const action = CSS.escape(button.dataset.action ?? '');
  const same = [...document.querySelectorAll<HTMLElement>(`button[data-action="${action}"]`)];
  return same.find(({ textContent }) => textContent === button.textContent) ?? null;
}
