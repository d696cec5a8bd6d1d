import { useMemo, useState } from 'react';
import { readCookie, writeCookie } from '../../../../web/client/storage/browser-cookies.ts';
import { usePageQuery } from '../../../core/page/use-page-query.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { countryQueries } from './country-queries.ts';
import { type NamedCountry, nameCountries } from './country-choice.ts';

export interface CountryChoice {
  countries: readonly NamedCountry[];
  /** Null until the list has loaded. */
  country: NamedCountry | null;
  choose: (country: NamedCountry) => void;
  error: Error | null;
  retry: () => void;
}

/** Returns the country of the dialling code: the one last chosen in this browser, else the brand's first. */
export function useCountry(): CountryChoice {
  const { tag } = useUi();
  const { data, error, refetch } = usePageQuery(countryQueries.list());
  const countries = useMemo(() => (data === undefined ? [] : nameCountries(data, tag)), [data, tag]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [remembered] = useState(() => readCookie('dialingCode'));
  const country =
    countries.find(({ countryCode }) => countryCode === chosen) ??
    countries.find(({ countryDialingCode }) => countryDialingCode === remembered) ??
    countries[0] ??
    null;
  return {
    countries,
    country,
    choose: ({ countryCode, countryDialingCode }) => {
      setChosen(countryCode);
      writeCookie('dialingCode', countryDialingCode);
    },
    error,
    retry: () => void refetch(),
  };
}
