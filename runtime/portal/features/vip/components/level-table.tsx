import styled from 'styled-components';
import type { PlayerRank } from '../../../../../schema/generated/api/vip.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';
import { LevelMark } from './level-mark.tsx';

/** The levels of the brand and what each asks for. */
export function LevelTable({ levels, current }: { levels: PlayerRank['levels']; current: number }) {
  const t = useT();
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('vip:level')}</th>
          <th scope="col">{t('vip:validBets')}</th>
          <th scope="col">{t('vip:deposits')}</th>
        </tr>
      </thead>
      <tbody>
        {levels.map(({ level, colour, validBets, deposits }) => (
          <tr key={level} aria-current={level === current ? 'true' : undefined}>
            <th scope="row">
              <Name>
                <LevelMark colour={colour} size={24} />
                <span>{t('common:rank.level', { level })}</span>
                {level === current ? <Badge tone="accent">{t('vip:yours')}</Badge> : null}
              </Name>
            </th>
            <td>
              <Asked amount={validBets} />
            </td>
            <td>
              <Asked amount={deposits} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Asked({ amount }: { amount: string }) {
  return Number(amount) === 0 ? '–' : <Money amount={amount} />;
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: ${space.one} 0;
    padding-inline-end: ${space.one};
    border-block-end: 1px solid ${color.line};
    text-align: start;
    font-weight: 400;
  }
  thead th {
    color: ${color.muted};
    font-size: ${type.small};
    font-weight: 600;
  }
  td,
  thead th:not(:first-child) {
    text-align: end;
    padding-inline: ${space.one} 0;
  }
  tr[aria-current] th {
    font-weight: 650;
  }
`;

const Name = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.one};
`;
