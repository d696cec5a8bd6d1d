import ChevronDown from 'lucide-react/icons/chevron-down';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { controlStyle } from '../../../../web/ui/form-field.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { color, space } from '../../../../web/ui/tokens.ts';
import { useLeaving } from '../../../../web/ui/use-leaving.ts';
import { VisuallyHidden } from '../../../../web/ui/visually-hidden.tsx';
import { findCountries, type NamedCountry } from './country-choice.ts';
import { CountryFlag } from './country-flag.tsx';
import { DiallingCodeList } from './dialling-code-list.tsx';

export interface DiallingCodePickerProps {
  countries: readonly NamedCountry[];
  country: NamedCountry | null;
  onChoose: (country: NamedCountry) => void;
}

/**
 * Combobox for the dialling code of a number: searches by name, code or digits. The list takes the width of the nearest
 * positioned parent.
 */
export function DiallingCodePicker({ countries, country, onChoose }: DiallingCodePickerProps) {
  const t = useT();
  const base = useId();
  const [query, setQuery] = useState<string | null>(null);
  const [place, setPlace] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const open = query !== null;
  const found = open ? findCountries(countries, query) : [];
  const active = found[Math.min(place, found.length - 1)];
  const show = () => {
    if (open || countries.length === 0) return;
    setQuery('');
    setPlace(
      Math.max(
        0,
        countries.findIndex(({ countryCode }) => countryCode === country?.countryCode),
      ),
    );
  };
  const close = () => setQuery(null);
  useLeaving({ root: box, open, onLeave: close });
  const choose = (chosen: NamedCountry) => {
    onChoose(chosen);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (open) setPlace((place + step + found.length) % Math.max(1, found.length));
      else show();
    } else if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && open) {
      // Close only the list, not the dialog that contains it.
      event.stopPropagation();
      close();
    }
  };
  return (
    <Box ref={box}>
      {country === null || open ? null : <Flag of={country.countryCode} />}
      <Input
        role="combobox"
        name="countryDialingCode"
        aria-label={t('account:phone.diallingCode')}
        aria-expanded={open}
        aria-controls={open ? `${base}-list` : undefined}
        aria-activedescendant={active === undefined ? undefined : `${base}-${active.countryCode}`}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        data-open={open}
        placeholder={country?.countryDialingCode ?? '+'}
        value={query ?? country?.countryDialingCode ?? ''}
        onClick={show}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setQuery(typedIn(event.target.value, open ? null : country));
          setPlace(0);
        }}
        onFocus={(event) => event.target.select()}
      />
      <Arrow of={ChevronDown} size={16} />
      {open ? <DiallingCodeList base={base} countries={found} active={active} onChoose={choose} /> : null}
      <VisuallyHidden role="status">
        {open ? t('account:phone.found', { number: found.length }) : (country?.name ?? '')}
      </VisuallyHidden>
    </Box>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** Returns what was typed after the code that the field contained when the search began. */
function typedIn(value: string, standing: NamedCountry | null): string {
  return standing !== null && value.startsWith(standing.countryDialingCode)
    ? value.slice(standing.countryDialingCode.length)
    : value;
}

const Box = styled.div`
  display: flex;
  align-items: center;
`;

const Input = styled.input`
  ${controlStyle}
  && {
    padding-inline: 46px 28px;
  }
  &&[data-open='true'] {
    padding-inline-start: ${space.oneAndHalf};
  }
`;

const Flag = styled(CountryFlag)`
  position: absolute;
  margin-inline-start: 14px;
  pointer-events: none;
`;

const Arrow = styled(Icon)`
  margin-inline-start: -26px;
  color: ${color.muted};
  pointer-events: none;
`;
