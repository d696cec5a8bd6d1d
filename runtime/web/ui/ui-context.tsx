import { createContext, type ReactNode, useContext } from 'react';

/** What UI components need from the page: its language, its currency, and their own texts. */
export interface UiContext {
  /** BCP 47 tag for `Intl`. */
  tag: string;
  currency: { code: string; symbol: string; decimals: number };
  words: UiWords;
}

/** Translation keys in the `common` namespace: `ui.<key>`. */
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

/** Provides the context; wrap the app once. Without it the components use English and the default symbol. */
export function UiProvider({ value, children }: { value: UiContext; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

export function useUi(): UiContext {
  return useContext(Context);
}
