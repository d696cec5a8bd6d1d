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

/** Returns who reads a public page; null until the page has checked whether this browser has a session. */
export function useReader(): Reader | null {
  const language = useLanguage();
  const hydrated = useHydrated();
  const resolved = useIsSessionResolved();
  const { account, breakUntil } = useSession();
  return hydrated && resolved ? { language, account: `${account} ${breakUntil ?? ''}` } : null;
}
