import { useEffect, useEffectEvent } from 'react';

/** Open boxes above the page; the top one is last. */
const boxes: { close: () => void }[] = [];
const gone = new Set<() => void>();
let listening = false;
let lastIndex = 0;
/** True between `history.back()` and its `popstate` event: the browser goes back asynchronously. */
let leaving = false;

/**
 * Closes the box when the player goes back, as Escape does; the page beneath stays. All open boxes share one history
 * entry. If the box stays open (it asks for confirmation first), the entry is added again.
 */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const box = { close: () => close() };
    boxes.push(box);
    listen();
    addEntry();
    return () => {
      boxes.splice(boxes.indexOf(box), 1);
      // A box that replaces this one reuses the entry.
      setTimeout(removeEntry);
    };
  }, []);
}

/** Resolves once the history entry of a closed box is removed. Code that replaces the URL must wait for it. */
export function boxesGone(): Promise<void> {
  return new Promise((resolve) => {
    if (!isOurs(history.state)) resolve();
    else gone.add(resolve);
  });
}

/** Removes the history entry that a box left before a reload; no box is open after a reload. */
export function leaveStaleEntry(): void {
  listen();
  removeEntry();
}

function listen(): void {
  if (listening) return;
  listening = true;
  lastIndex = indexOf(history.state);
  addEventListener('popstate', ({ state }: PopStateEvent) => {
    const ownWay = leaving;
    leaving = false;
    const before = lastIndex;
    lastIndex = indexOf(state);
    if (!isOurs(state)) {
      settle();
      // A box that opened while the previous entry was being removed stays open.
      if (!ownWay) boxes.at(-1)?.close();
      setTimeout(addEntry);
    } else if (boxes.length === 0) {
      // The entry of a box whose link led to another page: skip it.
      history.go(before > lastIndex ? -1 : 1);
    }
  });
}

function addEntry(): void {
  if (boxes.length > 0 && !isOurs(history.state)) history.pushState({ ...history.state, box: true }, '');
  lastIndex = indexOf(history.state);
}

function removeEntry(): void {
  if (boxes.length > 0 || leaving) return;
  leaving = isOurs(history.state);
  if (leaving) history.back();
  else settle();
}

function settle(): void {
  for (const resolve of gone) resolve();
  gone.clear();
}

function isOurs(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'box' in state;
}

/** Returns the router's index of a history entry. */
function indexOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}
