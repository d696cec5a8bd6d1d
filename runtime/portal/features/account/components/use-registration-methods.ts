import { useFlag } from '../../../client/flags/use-flag.ts';
import type { RegisterMethod } from '../model/register-plan.ts';

/** The ways someone may register now; none while the brand has its registration closed. */
export function useRegistrationWays(): RegisterMethod[] {
  const open = useFlag('DIRECTREG3');
  const byUsername = useFlag('USERNAMEREG3');
  const byMobile = useFlag('MOBILENUMREG3');
  if (!open) return [];
  return [...(byUsername ? (['username'] as const) : []), ...(byMobile ? (['mobile'] as const) : [])];
}
