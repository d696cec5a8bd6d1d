import ShieldCheck from 'lucide-react/icons/shield-check';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import type { Transaction } from '../../../../../schema/generated/api/records.ts';
import { useLanguage, useT } from '../../../../web/client/i18n/use-translator.ts';
import { DateTime } from '../../../../web/ui/date-time.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { color, type } from '../../../../web/ui/tokens.ts';
import { VisuallyHidden } from '../../../../web/ui/visually-hidden.tsx';
import { usePortal } from '../../../core/portal-context.tsx';
import { verifyAddress } from '../model/verify-address.ts';
import { CopyReference } from './copy-reference.tsx';
import { Net } from './net.tsx';
import { TransactionState } from './transaction-state.tsx';
import { TransactionsTableFrame } from './transactions-table-frame.tsx';
import { useLineName } from './use-line-name.ts';

const columns = ['at', 'name', 'amount', 'balance', 'state', 'reference'] as const;

/** Pages with the receipts of a type, where the brand has them. */
const receipts: { readonly [Type in Transaction['type']]?: { path: string; label: 'deposit' | 'withdrawal' } } = {
  deposit: { path: '/deposit', label: 'deposit' },
  withdrawal: { path: '/withdraw', label: 'withdrawal' },
};

export interface TransactionsTableProps {
  items: readonly Transaction[];
  /** The wallet of the lines: `main`, or the code of a studio. */
  wallet: string;
  timeZone: string;
  busy: boolean;
}

/** Shows the lines of the account, newest first: as a table, or as cards on a phone. */
export function TransactionsTable({ items, wallet, timeZone, busy }: TransactionsTableProps) {
  const t = useT();
  return (
    <TransactionsTableFrame role="table" aria-label={t('records:lines.title')} aria-busy={busy}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col" data-column={column}>
              {t(`records:lines.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((line) => (
          <Row key={line.line} line={line} wallet={wallet} timeZone={timeZone} />
        ))}
      </tbody>
    </TransactionsTableFrame>
  );
}

function Row({ line, wallet, timeZone }: { line: Transaction; wallet: string; timeZone: string }) {
  const t = useT();
  const nameOf = useLineName();
  // Money reaches the wallet of a studio by transfers between wallets alone.
  const isFromMain = wallet !== 'main' && line.kind === 'transfer';
  const other = line.wallet ?? (isFromMain ? t('records:lines.wallet.main') : null);
  const label = (column: (typeof columns)[number]) => ({
    role: 'cell',
    'data-column': column,
    'data-label': t(`records:lines.column.${column}`),
  });
  return (
    <tr role="row" data-line={line.line}>
      <td {...label('at')}>
        <DateTime value={line.at} timeZone={timeZone} />
      </td>
      <td {...label('name')}>
        <Name>{nameOf(line)}</Name>
        {line.round === null ? null : <Detail>{line.round.gameName}</Detail>}
        {other === null ? null : <Detail>{other}</Detail>}
        {line.remark === null ? null : (
          <Detail>
            <bdi>{line.remark}</bdi>
          </Detail>
        )}
        <Receipt line={line} />
      </td>
      <td {...label('amount')}>
        <Net amount={line.amount} />
      </td>
      <td {...label('balance')}>
        <Money amount={line.balance} />
      </td>
      <td {...label('state')}>
        <TransactionState state={line.state} />
      </td>
      <td {...label('reference')}>
        <CopyReference reference={line.reference} />
      </td>
    </tr>
  );
}

/** Links to the round or the receipt of a line, where there is one. */
function Receipt({ line: { round, type: kind } }: { line: Transaction }) {
  const t = useT();
  const language = useLanguage();
  const { paths } = usePortal();
  if (round !== null && round.verifyUrl !== null)
    return (
      <OtherSite href={verifyAddress(round.verifyUrl, language)} target="_blank" rel="noopener noreferrer">
        <Icon of={ShieldCheck} size={16} /> {t('records:verify')}
        <VisuallyHidden>{t('records:verifyRound', { game: round.gameName })}</VisuallyHidden>
      </OtherSite>
    );
  const receipt = receipts[kind];
  if (receipt === undefined || !paths.has(receipt.path)) return null;
  return <OwnPage to={receipt.path}>{t(`records:lines.receipt.${receipt.label}`)}</OwnPage>;
}

const Name = styled.span`
  display: block;
  font-weight: 600;
`;

const Detail = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${type.small};
  overflow-wrap: anywhere;
`;

const linkStyle = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  color: ${color.accentStrong};
  font-size: ${type.small};
  font-weight: 600;
  text-underline-offset: 3px;
`;

const OwnPage = styled(Link)`
  ${linkStyle}
`;

const OtherSite = styled.a`
  ${linkStyle}
`;
