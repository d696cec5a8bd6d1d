import { createContext, use } from 'react';
import type { FlagStore } from './flags/flag-store.ts';
import type { LocaleStore } from './i18n/locale-store.ts';

/** What every page of a web application has: its words and its flags. */
export interface Web {
  words: LocaleStore;
  flags: FlagStore;
}

const Context = createContext<Web | null>(null);

export const WebProvider = Context;

export function useWeb(): Web {
  const web = use(Context);
  if (web === null) throw new Error('useWeb outside of WebProvider');
  return web;
}
