import { useRegistrationWays } from './use-registration-methods.ts';

/** Returns whether a visitor may register now by at least one method. */
export function useRegistrationOpen(): boolean {
  return useRegistrationWays().length > 0;
}
