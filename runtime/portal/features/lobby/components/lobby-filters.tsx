import type { ReactNode } from 'react';
import styled from 'styled-components';
import { usePageQuery } from '../../../core/page/use-page-query.ts';
import type { Category, GameTypes } from '../../../../../schema/generated/api/lobby.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import { ChipRow } from '../../../../web/ui/chip-row.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { Stack } from '../../../../web/ui/layout.tsx';
import { Select } from '../../../../web/ui/select.tsx';
import { Skeleton } from '../../../../web/ui/skeleton.tsx';
import { media, space, target } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { formatPercent } from '../../../../web/ui/format-percent.ts';
import { lobbyQueries } from '../api/lobby-queries.ts';
import { classifyOptions } from '../model/classify.ts';
import { maxWinSteps } from '../model/max-win-steps.ts';
import { rtpSteps } from '../model/rtp-steps.ts';
import { type LobbyFilter, type Show, shows, volatilities } from '../model/lobby-filter.ts';

export interface LobbyFiltersProps {
  category: Category;
  filter: LobbyFilter;
  onChange: (change: Partial<LobbyFilter>) => void;
}

/** Filters of a category: list, table type, minimum bet, lines. */
export function LobbyFilters({ category, filter, onChange }: LobbyFiltersProps) {
  const t = useT();
  const { data } = usePageQuery(lobbyQueries.types({ gameType: category, vassalage: filter.vassalage }));
  return (
    <Stack $gap="oneAndHalf">
      <Bar>
        <ChipRow
          label={t('lobby:show.label')}
          options={shows.map((value) => ({ value, label: t(`lobby:show.${value}`) }))}
          selected={filter.show}
          onSelect={(value) => onChange({ show: value as Show })}
        />
        <Selects>
          {category === 'RNG' ? <SlotFilters types={data} filter={filter} onChange={onChange} /> : null}
          <MathsFilters types={data} filter={filter} onChange={onChange} />
          <MaxWinFilter types={data} filter={filter} onChange={onChange} />
          {data === undefined && category === 'RNG' ? <SlotFilterPlaces filter={filter} /> : null}
        </Selects>
      </Bar>
      {category === 'LIVE' ? <Tables types={data} filter={filter} onChange={onChange} /> : null}
    </Stack>
  );
}

interface Narrowing {
  /** Undefined until loaded. */
  types: GameTypes | undefined;
  filter: LobbyFilter;
  onChange: (change: Partial<LobbyFilter>) => void;
}

/** Buttons for the kinds of tables that have a game, and for the chosen one. */
function Tables({ types, filter, onChange }: Narrowing) {
  const t = useT();
  const offered = new Set(types?.types.map(({ classify }) => classify));
  const options = classifyOptions.filter((option) => offered.has(option) || option === filter.classify);
  return (
    <ChipRow
      label={t('lobby:classify.label')}
      options={[
        { value: '', label: t('lobby:classify.all') },
        ...options.map((value) => ({ value, label: t(`lobby:classify.${value}`) })),
      ]}
      selected={filter.classify}
      onSelect={(classify) => onChange({ classify })}
    />
  );
}

/** Keeps the places of the filters that are not chosen until they are loaded. */
function SlotFilterPlaces({ filter }: Pick<Narrowing, 'filter'>): ReactNode {
  const { minBet, minLineNum, minRtp, volatility, minMaxWin } = filter;
  const open = [minBet, minLineNum, minRtp, volatility, minMaxWin].filter((chosen) => chosen === '' || chosen === 0);
  return open.map((_, place) => <SelectPlace key={place} />);
}

function SlotFilters({ types, filter, onChange }: Narrowing) {
  const t = useT();
  const { currency } = useBundle();
  const { tag } = useUi();
  const bets = withChosen(types?.minBets ?? [], filter.minBet);
  const lines = withChosen(
    (types?.lines ?? []).filter((many) => many > 0).map(String),
    filter.minLineNum === 0 ? '' : String(filter.minLineNum),
  );
  return (
    <>
      {bets.length === 0 ? null : (
        <Select
          name="minBet"
          label={t('lobby:minBet.label')}
          hideLabel
          compact
          value={filter.minBet}
          options={[
            { value: '', label: t('lobby:minBet.any') },
            ...bets.map((value) => ({
              value,
              label: t('lobby:minBet.upTo', { amount: formatMoney({ amount: value, tag, currency }) }),
            })),
          ]}
          onChange={({ target }) => onChange({ minBet: target.value })}
        />
      )}
      {lines.length === 0 ? null : (
        <Select
          name="minLineNum"
          label={t('lobby:lines.label')}
          hideLabel
          compact
          value={filter.minLineNum === 0 ? '' : String(filter.minLineNum)}
          options={[
            { value: '', label: t('lobby:lines.any') },
            ...lines.map((value) => ({ value, label: t('lobby:lines.atLeast', { count: Number(value) }) })),
          ]}
          onChange={({ target }) => onChange({ minLineNum: Number(target.value) })}
        />
      )}
    </>
  );
}

/** Filters by return to player and volatility, if the games differ in them. */
function MathsFilters({ types, filter, onChange }: Narrowing) {
  const t = useT();
  const { tag } = useUi();
  const rtps = withChosen(rtpSteps(types?.rtps ?? []), filter.minRtp);
  const known = types?.volatilities ?? [];
  const offered = volatilities.filter((each) => known.includes(each) || each === filter.volatility);
  return (
    <>
      {rtps.length === 0 ? null : (
        <Select
          name="minRtp"
          label={t('lobby:rtp.label')}
          hideLabel
          compact
          value={filter.minRtp}
          options={[
            { value: '', label: t('lobby:rtp.any') },
            ...rtps.map((value) => ({ value, label: t('lobby:rtp.atLeast', { rtp: formatPercent(value, tag) }) })),
          ]}
          onChange={({ target }) => onChange({ minRtp: target.value })}
        />
      )}
      {offered.length < 2 && filter.volatility === '' ? null : (
        <Select
          name="volatility"
          label={t('lobby:volatility.label')}
          hideLabel
          compact
          value={filter.volatility}
          options={[
            { value: '', label: t('lobby:volatility.any') },
            ...offered.map((value) => ({ value, label: t(`lobby:volatility.${value}`) })),
          ]}
          onChange={({ target }) => onChange({ volatility: volatilities.find((each) => each === target.value) ?? '' })}
        />
      )}
    </>
  );
}

/** Filter by the maximum win, if the games differ in it. */
function MaxWinFilter({ types, filter, onChange }: Narrowing) {
  const t = useT();
  const { tag } = useUi();
  const chosen = filter.minMaxWin === 0 ? '' : String(filter.minMaxWin);
  const steps = withChosen(maxWinSteps(types?.maxWins ?? []), chosen);
  if (steps.length === 0) return null;
  const times = (value: string): string => new Intl.NumberFormat(tag).format(Number(value));
  return (
    <Select
      name="minMaxWin"
      label={t('lobby:maxWin.label')}
      hideLabel
      compact
      value={chosen}
      options={[
        { value: '', label: t('lobby:maxWin.any') },
        ...steps.map((value) => ({ value, label: t('lobby:maxWin.atLeast', { times: times(value) }) })),
      ]}
      onChange={({ target }) => onChange({ minMaxWin: Number(target.value) })}
    />
  );
}

/** Adds the value of the URL to the choices, even if no game has it. */
function withChosen(values: readonly string[], chosen: string): string[] {
  return [...new Set(chosen === '' ? values : [...values, chosen])].sort((a, b) => Number(a) - Number(b));
}

const SelectPlace = styled(Skeleton)`
  height: ${target};
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.oneAndHalf};
  ${media.phone} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Selects = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
  &:empty {
    display: none;
  }
  > * {
    min-width: 168px;
  }
  /* So many have a row of their own, whatever the length of their words. */
  &:has(> :nth-child(5)) {
    flex-basis: 100%;
  }
  ${media.phone} {
    display: grid;
    grid-template-columns: 1fr 1fr;
    > * {
      min-width: 0;
    }
    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
  @media (max-width: 359.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
