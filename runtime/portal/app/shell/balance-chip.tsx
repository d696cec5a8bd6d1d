import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import styled from 'styled-components';
import { useBalance } from '../../features/wallet/public/balance-queries.ts';
import { useBalanceVisibility } from '../../features/wallet/public/balance-visibility.ts';
import { useT } from '../../../web/client/i18n/use-translator.ts';
import { IconButton } from '../../../web/ui/icon-button.tsx';
import { Money } from '../../../web/ui/money.tsx';
import { color, radius, space, type } from '../../../web/ui/tokens.ts';

/** Shows the balance with buttons to hide and refresh it. */
export function BalanceChip() {
  const t = useT();
  const { data, isError, isFetching, refetch } = useBalance();
  const { hidden, toggle } = useBalanceVisibility();
  const amount = () => {
    if (hidden) return <span aria-label={t('common:balance.hidden')}>••••••</span>;
    if (data !== undefined) return <Money amount={data.sumBalance} />;
    return <span>{t(isError ? 'common:balance.failed' : 'common:balance.updating')}</span>;
  };
  return (
    <Chip role="group" aria-label={t('common:balance.label')} data-testid="balance">
      <Amount aria-live="polite">{amount()}</Amount>
      <IconButton
        icon={hidden ? EyeOff : Eye}
        label={t(hidden ? 'common:balance.show' : 'common:balance.hide')}
        aria-pressed={hidden}
        onClick={toggle}
      />
      <Refresh
        icon={RefreshCw}
        label={t('common:balance.refresh')}
        loading={isFetching}
        onClick={() => void refetch()}
      />
    </Chip>
  );
}

const Chip = styled.div`
  display: inline-flex;
  align-items: center;
  min-width: 0;
  padding-inline-start: ${space.oneAndHalf};
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  background: color-mix(in srgb, ${color.text} 4%, transparent);
  button {
    min-height: 42px;
    border-radius: ${radius.pill};
    color: ${color.muted};
  }
`;

/* In a narrow header the amount and the links have priority; the menu and the wallet have this button too. */
const Refresh = styled(IconButton)`
  @media (max-width: 479.98px), (min-width: 1024px) and (max-width: 1199.98px) {
    header & {
      display: none;
    }
  }
`;

const Amount = styled.span`
  overflow: hidden;
  font-size: ${type.body};
  font-weight: 700;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
