import styled from 'styled-components';
import type { RecordWallet, Transactions } from '../../../../../schema/generated/api/records.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import { Select } from '../../../../web/ui/select.tsx';
import { media, space } from '../../../../web/ui/tokens.ts';
import { type TransactionsFilter, transactionRanges, transactionTypes } from '../model/transactions-filter.ts';
import { PeriodFilter } from './period-filter.tsx';
import { useWalletName } from './use-wallet-name.ts';

export interface TransactionsFilterBarProps {
  filter: TransactionsFilter;
  /** The period that is shown; chosen days begin with its days. */
  shown: Transactions | undefined;
  onChange: (change: Partial<TransactionsFilter>) => void;
}

/** Types that a brand without a payment provider does not have. */
const paymentTypes: readonly string[] = ['deposit', 'withdrawal', 'transfer'];
/** Types that are offered only if the period has lines of them. */
const rareTypes: readonly string[] = ['points', 'adjustment', 'reversal', 'other'];

/** Filters the account record by wallet, for a player with more than one, by period and by type. */
export function TransactionsFilterBar({ filter, shown, onChange }: TransactionsFilterBarProps) {
  const t = useT();
  const { payments } = useBundle();
  const walletName = useWalletName();
  const wallets = walletsOf(filter, shown);
  const types = transactionTypes.filter(
    (type) =>
      type === filter.type ||
      shown?.totals.some((total) => total.type === type) ||
      !(rareTypes.includes(type) || (!payments && paymentTypes.includes(type))),
  );
  return (
    <Bar>
      {wallets.length > 1 ? (
        <TypeSelect
          compact
          hideLabel
          label={t('records:lines.wallet.label')}
          options={wallets.map((each) => ({ value: each.wallet, label: walletName(each) }))}
          value={filter.wallet}
          onChange={({ target }) => onChange({ wallet: target.value })}
        />
      ) : null}
      <PeriodFilter
        ranges={transactionRanges.map((range) => ({ value: range, label: t(rangeLabels[range]) }))}
        period={filter.period}
        shown={shown}
        onChange={(period) => onChange({ period })}
      />
      <TypeSelect
        compact
        hideLabel
        label={t('records:lines.type.label')}
        options={[
          { value: '', label: t('records:lines.type.all') },
          ...types.map((type) => ({ value: type, label: t(`records:lines.type.${type}`) })),
        ]}
        value={filter.type ?? ''}
        onChange={({ target }) =>
          onChange({
            type: transactionTypes.find((type) => type === target.value) ?? null,
          })
        }
      />
    </Bar>
  );
}

/** The wallets to choose from, with the main wallet and the one of the filter in any case. */
function walletsOf({ wallet }: TransactionsFilter, shown: Transactions | undefined): RecordWallet[] {
  const known = shown?.wallets ?? [];
  const missing = ['main', wallet].filter((code, index, all) => all.indexOf(code) === index);
  const others = missing.filter((code) => !known.some((each) => each.wallet === code));
  return [...known, ...others.map((code) => ({ wallet: code, name: null }))];
}

const rangeLabels = {
  today: 'records:range.today',
  '7days': 'records:range.7days',
  '30days': 'records:range.30days',
  month: 'records:profit.month',
  lastMonth: 'records:lines.lastMonth',
} as const;

const TypeSelect = styled(Select)`
  ${media.wide} {
    min-width: 220px;
  }
`;

const Bar = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.oneAndHalf};
  min-width: 0;
  > * {
    max-width: 100%;
  }
  ${media.phone} {
    justify-items: stretch;
  }
`;
