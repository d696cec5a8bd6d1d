import { useRegistrationWays } from './use-registration-methods.ts';

/** Whether someone without an account may get one now, and by a way that exists. */
export function useRegistrationOpen(): boolean {
  return useRegistrationWays().length > 0;
}
