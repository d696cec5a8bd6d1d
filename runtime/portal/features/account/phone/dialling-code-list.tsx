import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { color, layer, radius, shadow, space, target, type } from '../../../../web/ui/tokens.ts';
import type { NamedCountry } from './country-choice.ts';
import { CountryFlag } from './country-flag.tsx';

export interface DiallingCodeListProps {
  /** Prefix of the ids of the options. */
  base: string;
  countries: readonly NamedCountry[];
  active: NamedCountry | undefined;
  onChoose: (country: NamedCountry) => void;
}

/** List of the countries found. The focus stays in the search field. */
export function DiallingCodeList({ base, countries, active, onChoose }: DiallingCodeListProps) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Panel onMouseDown={(event) => event.preventDefault()}>
      {countries.length === 0 ? <None>{t('account:phone.noneFound')}</None> : null}
      <List ref={list} id={`${base}-list`} role="listbox" aria-label={t('account:phone.diallingCode')}>
        {countries.map((country) => (
          <Option
            key={country.countryCode}
            id={`${base}-${country.countryCode}`}
            role="option"
            aria-selected={country.countryCode === active?.countryCode}
            onClick={() => onChoose(country)}
          >
            <CountryFlag of={country.countryCode} />
            <span>{country.name}</span>
            <Code>{country.countryDialingCode}</Code>
          </Option>
        ))}
      </List>
    </Panel>
  );
}

const Panel = styled.div`
  position: absolute;
  inset: calc(100% + 4px) 0 auto;
  z-index: ${layer.menu};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.overlay};
  box-shadow: ${shadow.high};
`;

const List = styled.ul`
  max-height: min(280px, 40dvh);
  margin: 0;
  padding: ${space.half};
  overflow: auto;
  overscroll-behavior: contain;
  list-style: none;
`;

const Option = styled.li`
  display: flex;
  align-items: center;
  gap: ${space.oneAndHalf};
  min-height: ${target};
  padding: 0 ${space.one};
  border-radius: ${radius.small};
  font-size: ${type.body};
  cursor: pointer;
  content-visibility: auto;
  contain-intrinsic-height: 44px;
  &[aria-selected='true'] {
    background: color-mix(in srgb, ${color.accentStrong} 16%, transparent);
    box-shadow: inset 0 0 0 1px ${color.accentStrong};
  }
`;

const Code = styled.span`
  margin-inline-start: auto;
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
`;

const None = styled.p`
  margin: 0;
  padding: ${space.two};
  color: ${color.muted};
  font-size: ${type.body};
`;
