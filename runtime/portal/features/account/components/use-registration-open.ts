import { useFlag } from '../../../client/flags/use-flag.ts';

/** Whether someone without an invitation may register now, and by a way that exists. */
export function useRegistrationOpen(): boolean {
  const direct = useFlag('DIRECTREG3');
  const byUsername = useFlag('USERNAMEREG3');
  return direct && byUsername;
}
