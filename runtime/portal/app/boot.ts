/**
 * The only script that a page loads itself. The page is readable without it, and a visitor's public page runs no other
 * one until the first touch: the files of the portal are fetched while the browser is idle, and executed when somebody
 * wants something of the page. Every other page, and one that lacks its content, starts the portal after its largest
 * paint.
 */
import { secondLess } from '../../shared/countdown.ts';
import { isPlainQuery } from '../../shared/plain-query.ts';
import { whenIdle } from '../../web/client/page/when-idle.ts';
import { openChannel } from '../../web/client/session/open-channel.ts';
import { hasStoredSession, remembersMember } from '../../web/client/storage/has-stored-session.ts';

interface BootPage {
  /** Null: at the first touch; a number: after so many seconds as well. Absent: at once. */
  start?: number | null;
  /** What the start needs. */
  files?: readonly string[];
}

/** How often an untouched page asks whether the operator has changed something, in milliseconds. */
const ASK_EVERY_MS = 20_000;

let started: Promise<unknown> | null = null;

const releasePress = keepFirstPress();
const page = readBlock('livery-page') as BootPage;
const live = readBlock('livery-live') as { version?: number };
const fits = setUpStandIn();
startAtTouch();
if (page.start === undefined || !fits || !isVisitorsOwn() || lacksContent()) afterLargestPaint(start);
else {
  afterLargestPaint(fetchFiles);
  watchForChanges();
  countDown();
  if (page.start !== null) afterLargestPaint(() => setTimeout(start, (page.start ?? 0) * 1_000));
}
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
        document.querySelector('[data-waiting]')?.removeAttribute('data-waiting');
        startAtTouch();
      },
    );
  return started;
}

/** Shows or hides the failure notice; it is in the page from the start, so its text and style need no code. */
function showFailed(failed: boolean): void {
  document.getElementById('start-failed')?.toggleAttribute('hidden', !failed);
}

/** Returns whether the page is one of a visitor that its address says nothing more about. */
function isVisitorsOwn(): boolean {
  const asksMore = !isPlainQuery(new URLSearchParams(location.search).keys()) || location.hash !== '';
  if (asksMore || document.documentElement.dataset.session !== undefined) return false;
  // A session that ended meanwhile: the portal says so.
  return !hasStoredSession();
}

/**
 * Moves the stand-in of the sheet that the page's own path opens above the page, which it covers. Returns false if the
 * sheet is another one here: for a member, a remembered visitor, or with other live flags.
 */
function setUpStandIn(): boolean {
  const standIn = document.querySelector<HTMLElement>('[data-stand-in]');
  if (standIn === null) return true;
  const isOther = hasStoredSession() || remembersMember() || standIn.dataset.standIn !== String(live.version ?? 0);
  if (isOther) {
    standIn.remove();
    return false;
  }
  addEventListener(
    'keydown',
    ({ key }) => key === 'Escape' && standIn.querySelector<HTMLElement>('[data-close]')?.click(),
  );
  const { activeElement } = document;
  document.getElementById('root')?.setAttribute('inert', '');
  document.body.append(standIn);
  const early = standIn.contains(activeElement) ? activeElement : null;
  const first = matchMedia('(pointer: fine)').matches ? standIn.querySelector('[data-autofocus]') : null;
  ((early ?? first) as HTMLElement | null)?.focus({ preventScroll: true });
  return true;
}

/** Returns whether the server could not fill the page in time, so that it shows places for its content. */
function lacksContent(): boolean {
  return document.querySelector(':is(main,[data-stand-in]) [aria-busy="true"]:not([data-shown="false"] *)') !== null;
}

function startAtTouch(): void {
  for (const touch of ['pointerdown', 'keydown', 'focusin'] as const)
    addEventListener(touch, startFor, { capture: true });
}

/** Starts the portal for a touch: of a control at once, of anything else when the browser is idle. A link needs none. */
function startFor({ type, target }: Event): void {
  if (started !== null) {
    for (const touch of ['pointerdown', 'keydown', 'focusin'] as const) removeEventListener(touch, startFor, true);
    return;
  }
  const control = target instanceof Element ? target.closest('a[href],button,input,select,textarea,summary') : null;
  if (type === 'keydown' || (control !== null && !control.matches('a'))) void start();
  else if (control === null) whenIdle(start);
}

function afterLargestPaint(then: () => unknown): void {
  if (document.readyState === 'complete') whenIdle(then);
  else addEventListener('load', () => whenIdle(then), { once: true });
}

/** Has the browser fetch what the start needs, without executing it. */
function fetchFiles(): void {
  for (const href of page.files ?? []) {
    if (!href.endsWith('.js')) {
      fetch(href, { credentials: 'same-origin', priority: 'low' }).catch(() => undefined);
      continue;
    }
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

/** Counts the times of the page down until the portal does. */
function countDown(): void {
  setInterval(() => {
    if (started !== null) return;
    for (const left of document.querySelectorAll('[data-countdown]')) left.textContent = secondLess(left.textContent);
  }, 1_000);
}

/** Starts the portal when the operator has changed something, and loads the page again when another tab has logged in. */
function watchForChanges(): void {
  const { version } = live;
  const ask = async (): Promise<void> => {
    if (started !== null || document.hidden) return;
    const reply = await fetch('/wps/system/live', { cache: 'no-store' });
    const { value } = (await reply.json()) as { value?: { version?: unknown } };
    if (value !== undefined && value.version !== version) void start();
  };
  // What the server cannot say now is asked again.
  const askAgain = (): void => void ask().catch(() => undefined);
  setInterval(askAgain, ASK_EVERY_MS);
  addEventListener('visibilitychange', askAgain);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || started !== null) return;
    // Another page of this tab has logged in: the page of a member is another one.
    if (hasStoredSession()) location.reload();
    else askAgain();
  });
  // So has another tab.
  openChannel('session')?.addEventListener('message', ({ data }) => {
    if (started === null && data === 'in') location.reload();
  });
}

function readBlock(id: string): object {
  // The compiler and the gateway write these blocks; a page that no gateway served has no second one.
  return JSON.parse(document.getElementById(id)?.textContent ?? '{}') as object;
}

/**
 * Holds back a press on a button, and the form that it sends, before the portal runs: the button shows that it was
 * pressed. The returned function repeats the last held press once. Links work without script.
 */
function keepFirstPress(): () => void {
  let pressed: HTMLElement | null = null;
  const keep = (event: Event) => {
    const from = event instanceof SubmitEvent ? event.submitter : event.target;
    if (!(from instanceof Element)) return;
    // A press outside a sheet closes it.
    const button = from.matches('[data-scrim]')
      ? from.querySelector<HTMLElement>('[data-close]')
      : from.closest('button');
    if (button === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    press(button);
  };
  function press(button: HTMLElement): void {
    pressed?.removeAttribute('data-waiting');
    pressed = button;
    button.dataset.waiting = '';
    void start();
  }
  // A press before this script was there has left the focus on its button, where the keyboard would show it.
  const early = document.activeElement;
  if (early instanceof HTMLElement && early.matches('button:not(:focus-visible)')) press(early);
  addEventListener('click', keep, true);
  addEventListener('submit', keep, true);
  return () => {
    removeEventListener('click', keep, true);
    removeEventListener('submit', keep, true);
    requestAnimationFrame(() => pressAgain(pressed));
  };
}

/** Presses the button now, or as soon as its part is rendered again; gives up after three seconds. */
function pressAgain(button: HTMLElement | null): void {
  if (button === null) return;
  button.removeAttribute('data-waiting');
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
  const { action } = button.dataset;
  const wasInSheet = button.closest('[data-stand-in]') !== null;
  if (action === undefined && !wasInSheet) return null;
  const within = wasInSheet ? '[data-scrim] ' : '';
  const same = document.querySelectorAll<HTMLElement>(
    `${within}button${action === undefined ? '' : `[data-action="${CSS.escape(action)}"]`}`,
  );
  const name = ({ textContent, ariaLabel }: HTMLElement): string => `${textContent} ${ariaLabel}`;
  return [...same].find((each) => name(each) === name(button)) ?? null;
}
