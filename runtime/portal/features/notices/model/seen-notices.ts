import { readStoredJson, writeStored } from '../../../../web/client/storage/browser-storage.ts';

/** Pop-ups that this device remembers: the latest ones, because a brand shows few at a time. */
const MOST = 50;

/** Returns whether a pop-up has opened on this device before, whoever was logged in. */
export function isSeen(id: string): boolean {
  return seen().includes(id);
}

/** Stores that a pop-up has opened on this device. */
export function markSeen(id: string): void {
  writeStored('noticesSeen', JSON.stringify([id, ...seen().filter((each) => each !== id)].slice(0, MOST)));
}

function seen(): string[] {
  return readStoredJson('noticesSeen', isIds) ?? [];
}

function isIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
}
