import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import styled from 'styled-components';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useBalance } from '../public/balance-queries.ts';
import { useBalanceVisibility } from '../public/balance-visibility.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Card } from '../../../../web/ui/card.tsx';
import { ErrorLine } from '../../../../web/ui/form-field.tsx';
import { IconButton } from '../../../../web/ui/icon-button.tsx';
import { Row, Text } from '../../../../web/ui/layout.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { MovingMoney } from '../../../../web/ui/moving-money.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';

/** Shows the balance with its two buttons. */
export function BalanceCard() {
  const t = useT();
  const { data, error, isFetching, refetch } = useBalance();
  const { hidden, toggle } = useBalanceVisibility();
  return (
    <Card aria-labelledby="wallet-balance">
      <Row $gap="two" $justify="between">
        <Label id="wallet-balance">{t('wallet:balance.title')}</Label>
        <span>
          <IconButton
            icon={hidden ? EyeOff : Eye}
            label={t(hidden ? 'wallet:balance.show' : 'wallet:balance.hide')}
            onClick={toggle}
          />
          <IconButton
            icon={RefreshCw}
            label={t('wallet:balance.refresh')}
            loading={isFetching}
            onClick={() => void refetch()}
          />
        </span>
      </Row>
      <Amount aria-busy={data === undefined}>{shown()}</Amount>
      {data === undefined || Number(data.held) === 0 ? null : (
        <Text $tone="muted">
          <span>{t('wallet:balance.held')}</span> {hidden ? <span>••••••</span> : <Money amount={data.held} />}
        </Text>
      )}
      {error && data === undefined ? <ErrorLine role="alert">{errorWords(t, error)}</ErrorLine> : null}
    </Card>
  );

  function shown() {
    if (hidden) return <span aria-label={t('wallet:balance.hidden')}>••••••</span>;
    if (data !== undefined) return <MovingMoney amount={data.sumBalance} />;
    return (
      <Text as="span" $tone="muted" $size="large">
        {t('wallet:balance.updating')}
      </Text>
    );
  }
}

const Label = styled.h2`
  margin: 0;
  color: ${color.muted};
  font-size: ${type.body};
  font-weight: 600;
`;

const Amount = styled.p`
  min-height: 1.3em;
  margin: ${space.one} 0 0;
  font-size: ${type.display};
  font-weight: 700;
  line-height: 1.3;
`;
