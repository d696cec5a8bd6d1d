import { useCallback } from 'react';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { loadPhoneNumbers } from './phone-numbers.ts';
import type { NamedCountry } from './country-choice.ts';
import { plainNumber } from '../../../../shared/plain-number.ts';

/**
 * Returns a validator for `react-hook-form`: true, or the message of the error. If the rules cannot be loaded, only the
 * server validates.
 */
export function usePhoneRule(country: NamedCountry | null): (typed: string) => Promise<true | string> {
  const t = useT();
  return useCallback(
    async (typed) => {
      if (typed.trim() === '') return t('account:phone.required');
      const phones = await loadPhoneNumbers().catch(() => null);
      const number = plainNumber(typed);
      if (country === null || phones === null || phones.read(number, country) !== null) return true;
      return t('account:phone.notMobile', { number: typed.trim(), country: country.name });
    },
    [country, t],
  );
}
