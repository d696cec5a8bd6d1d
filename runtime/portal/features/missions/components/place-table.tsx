import styled from 'styled-components';
import type { Leaderboard, Place } from '../../../../../schema/generated/api/missions.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { Table } from '../../../../web/ui/table.ts';
import { color } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';

/** The places of a leaderboard, and below them the member's own if it is behind those shown. */
export function PlaceTable({ title, counts, places, own }: Pick<Leaderboard, 'title' | 'counts' | 'places' | 'own'>) {
  const t = useT();
  const { tag } = useUi();
  const digits = new Intl.NumberFormat(tag);
  const isBehind = own !== null && places.every(({ isOwn }) => !isOwn);
  const row = ({ place, name, value, isOwn }: Place, isApart = false) => (
    <tr key={`${place} ${name}`} aria-current={isOwn ? 'true' : undefined} data-apart={isApart}>
      <td>{digits.format(place)}</td>
      <th scope="row">
        <bdi translate="no">{name}</bdi> {isOwn ? <Badge tone="accent">{t('missions:board.you')}</Badge> : null}
      </th>
      <td data-number>{counts === 'bets' ? <Money amount={value} /> : digits.format(Number(value))}</td>
    </tr>
  );
  return (
    <Places aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('missions:board.column.place')}</th>
          <th scope="col">{t('missions:board.column.name')}</th>
          <th scope="col" data-number>
            {t(`missions:goal.${counts}`)}
          </th>
        </tr>
      </thead>
      <tbody>
        {places.map((place) => row(place))}
        {isBehind ? row(own, true) : null}
      </tbody>
    </Places>
  );
}

const Places = styled(Table)`
  [data-apart='true'] > * {
    border-block-start: 3px double ${color.muted};
  }
`;
