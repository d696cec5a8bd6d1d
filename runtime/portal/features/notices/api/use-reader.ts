import { useLanguage } from '../../../../web/client/i18n/use-translator.ts';
import { useHydrated } from '../../../../web/client/page/use-hydrated.ts';
import { useIsSessionResolved, useSession } from '../../account/public/session.ts';
import type { Reader } from './notice-queries.ts';

/** Returns who reads notices; null until the page has checked whether this browser has a session. */
export function useReader(): Reader | null {
  const language = useLanguage();
  const hydrated = useHydrated();
  const resolved = useIsSessionResolved();
  const { account, breakUntil } = useSession();
  return hydrated && resolved ? { language, account: `${account} ${breakUntil ?? ''}` } : null;
}
