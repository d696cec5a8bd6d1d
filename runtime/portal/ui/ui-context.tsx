import { createContext, type ReactNode, useContext } from 'react';

/** What building blocks need to know of the page around them: its language, its money, and the few words they say themselves. */
export interface UiContext {
  /** BCP 47 tag for `Intl`. */
  tag: string;
  currency: { code: string; symbol: string; decimals: number };
  words: UiWords;
}

/** Keys of the words in the `common` namespace: `ui.<key>`. */
export interface UiWords {
  close: string;
  loading: string;
  retry: string;
  previous: string;
  next: string;
  pagination: string;
  showPassword: string;
  hidePassword: string;
  notifications: string;
}

const english: UiContext = {
  tag: 'en',
  currency: { code: 'XXX', symbol: 'P', decimals: 2 },
  words: {
    close: 'Close',
    loading: 'Loading',
    retry: 'Try again',
    previous: 'Previous page',
    next: 'Next page',
    pagination: 'Pages',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    notifications: 'Notifications',
  },
};

const Context = createContext<UiContext>(english);

/** Wraps the app once; outside of it the building blocks speak English and count in the default symbol. */
export function UiProvider({ value, children }: { value: UiContext; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

export function useUi(): UiContext {
  return useContext(Context);
}
