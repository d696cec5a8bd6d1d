import type { LanguageCode } from '../../../../schema/languages.ts';
import { useLanguage } from '../../../web/client/i18n/use-translator.ts';
import { useHydrated } from '../../../web/client/page/use-hydrated.ts';
import { useIsSessionResolved, useSession } from './session.ts';

/** What a public reply depends on besides its query: the language, and who reads. A player on a break gets no offers. */
export interface Reader {
  language: LanguageCode;
  /** Differs for each account and break. */
  account: string;
}

/**
 * Returns who reads a public page: a visitor, as in the prerendered page, until the page has checked whether this browser
 * has a session. Until then a query of the page waits: it is `enabled` once the reader is known.
 */
export function useReader(): { reader: Reader; enabled: boolean } {
  const language = useLanguage();
  const hydrated = useHydrated();
  const resolved = useIsSessionResolved();
  const { account, breakUntil } = useSession();
  const isKnown = hydrated && resolved;
  return {
    reader: { language, account: isKnown ? `${account} ${breakUntil ?? ''}` : ' ' },
    // The server renders for a visitor; in the browser the page waits for its hydration anyway.
    enabled: isKnown || !hydrated,
  };
}
