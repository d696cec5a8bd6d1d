import ShieldCheck from 'lucide-react/icons/shield-check';
import styled from 'styled-components';
import type { Bet } from '../../../../../schema/generated/api/records.ts';
import { useLanguage, useT } from '../../../../web/client/i18n/use-translator.ts';
import { DateTime } from '../../../../web/ui/date-time.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { color, media, radius, space, type } from '../../../../web/ui/tokens.ts';
import { VisuallyHidden } from '../../../../web/ui/visually-hidden.tsx';
import { verifyAddress } from '../model/verify-address.ts';
import { BetState } from './bet-state.tsx';
import { Net } from './net.tsx';

const columns = ['placedAt', 'game', 'bet', 'win', 'net', 'state', 'verify'] as const;

/**
 * Shows the rounds, newest first: as a table, or as cards on a phone. The ARIA roles are explicit, because the CSS of
 * the cards removes the implicit ones.
 */
export function BetsTable({ items, busy }: { items: readonly Bet[]; busy: boolean }) {
  const t = useT();
  const verifiable = items.some(({ verifyUrl }) => verifyUrl !== null);
  return (
    <Table role="table" aria-label={t('records:title')} aria-busy={busy} data-verifiable={verifiable}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col" data-column={column}>
              {t(`records:column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((bet) => (
          <BetRow key={bet.roundId} bet={bet} />
        ))}
      </tbody>
    </Table>
  );
}

function BetRow({ bet }: { bet: Bet }) {
  const t = useT();
  const language = useLanguage();
  const label = (column: (typeof columns)[number]) => ({
    role: 'cell',
    'data-column': column,
    'data-label': t(`records:column.${column}`),
  });
  return (
    <tr role="row">
      <td {...label('placedAt')}>
        <DateTime value={bet.placedAt} />
      </td>
      <td {...label('game')}>
        <Game>{bet.gameName}</Game>
        <Vendor>{bet.vendorName}</Vendor>
      </td>
      <td {...label('bet')}>
        <Money amount={bet.betAmount} />
      </td>
      <td {...label('win')}>
        <Money amount={bet.winAmount} />
      </td>
      <td {...label('net')}>
        <Net amount={bet.net} />
      </td>
      <td {...label('state')}>
        <BetState status={bet.status} />
      </td>
      <td {...label('verify')}>
        {bet.verifyUrl === null ? null : (
          <Verify href={verifyAddress(bet.verifyUrl, language)} target="_blank" rel="noopener noreferrer">
            <Icon of={ShieldCheck} size={16} /> {t('records:verify')}
            <VisuallyHidden>{t('records:verifyRound', { game: bet.gameName })}</VisuallyHidden>
          </Verify>
        )}
      </td>
    </tr>
  );
}

const Game = styled.span`
  display: block;
  font-weight: 600;
`;

const Vendor = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${type.small};
`;

const Verify = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  color: ${color.accentStrong};
  font-weight: 600;
  white-space: nowrap;
  text-underline-offset: 3px;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${type.body};
  &[aria-busy='true'] {
    opacity: 0.6;
  }
  th {
    padding: ${space.one} ${space.oneAndHalf};
    border-block-end: 1px solid ${color.line};
    color: ${color.muted};
    font-size: ${type.small};
    font-weight: 600;
    text-align: start;
  }
  td {
    padding: ${space.one} ${space.oneAndHalf};
    border-block-end: 1px solid ${color.line};
  }
  [data-column='bet'],
  [data-column='win'],
  [data-column='net'] {
    text-align: end;
  }
  &[data-verifiable='false'] [data-column='verify'] {
    display: none;
  }
  ${media.phone} {
    &,
    tbody,
    tr {
      display: grid;
    }
    tbody {
      gap: ${space.oneAndHalf};
    }
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tr {
      grid-template-columns: repeat(3, 1fr);
      gap: ${space.one};
      padding: ${space.two};
      border: 1px solid ${color.line};
      border-radius: ${radius.large};
      background: ${color.raised};
    }
    td,
    td[data-column] {
      display: block;
      padding: 0;
      border: 0;
      text-align: start;
    }
    td[data-column='game'] {
      grid-column: 1 / span 2;
      grid-row: 1;
    }
    td[data-column='state'] {
      grid-column: 3;
      grid-row: 1;
      justify-self: end;
    }
    td[data-column='placedAt'] {
      grid-column: 1 / span 2;
      grid-row: 3;
      align-self: center;
      color: ${color.muted};
      font-size: ${type.small};
    }
    td[data-column='verify'] {
      grid-column: 3;
      grid-row: 3;
      justify-self: end;
    }
    td:is([data-column='bet'], [data-column='win'], [data-column='net'])::before {
      content: attr(data-label);
      display: block;
      color: ${color.muted};
      font-size: ${type.small};
    }
  }
`;
