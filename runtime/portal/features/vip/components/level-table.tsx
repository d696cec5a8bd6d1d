import styled from 'styled-components';
import type { PlayerRank } from '../../../../../schema/generated/api/vip.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { Table } from '../../../../web/ui/table.ts';
import { space } from '../../../../web/ui/tokens.ts';
import { LevelMark } from './level-mark.tsx';

/** The levels of the brand and what each asks for. */
export function LevelTable({ levels, current }: { levels: PlayerRank['levels']; current: number }) {
  const t = useT();
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('vip:level')}</th>
          <th scope="col" data-number>
            {t('vip:validBets')}
          </th>
          <th scope="col" data-number>
            {t('vip:deposits')}
          </th>
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
            <td data-number>
              <Asked amount={validBets} />
            </td>
            <td data-number>
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

const Name = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.one};
`;
