import { useEffect, useEffectEvent } from 'react';

/** Boxes above the page, the top one last. */
const boxes: { close: () => void }[] = [];
const gone = new Set<() => void>();
let listening = false;
let lastIndex = 0;
/** The way back from the entry is under way: the browser takes it later. */
let leaving = false;

/**
 * The browser's Back closes the box, as Escape does, and the page beneath stays. While any box is open one entry of the
 * history stands for it; where the box stays (it asks first) the entry is made anew.
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
      // A box that takes the place of this one keeps the entry.
      setTimeout(removeEntry);
    };
  }, []);
}

/** Resolves once no entry of a closed box is in the way: what replaces the address must wait for that. */
export function boxesGone(): Promise<void> {
  return new Promise((resolve) => {
    if (!isOurs(history.state)) resolve();
    else gone.add(resolve);
  });
}

/** After a reload no box is open: the page goes back over the entry that a box of the earlier load left. */
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
      // A box that opened while the entry of the one before was on its way out stays.
      if (!ownWay) boxes.at(-1)?.close();
      setTimeout(addEntry);
    } else if (boxes.length === 0) {
      // The entry of a box whose link led on: it is nowhere to stay.
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

/** The place of an entry among the pages, as the router counts them. */
function indexOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}
