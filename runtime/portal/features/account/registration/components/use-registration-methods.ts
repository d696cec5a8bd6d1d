import { useFlag } from '../../../../../web/client/flags/use-flag.ts';
import type { RegisterMethod } from '../model/register-plan.ts';

/** Returns the registration methods that are open; none while the brand has closed its registration. */
export function useRegistrationWays(): RegisterMethod[] {
  const open = useFlag('DIRECTREG3');
  const byUsername = useFlag('USERNAMEREG3');
  const byMobile = useFlag('MOBILENUMREG3');
  if (!open) return [];
  return [...(byUsername ? (['username'] as const) : []), ...(byMobile ? (['mobile'] as const) : [])];
}
