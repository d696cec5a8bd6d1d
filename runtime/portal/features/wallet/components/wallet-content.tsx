import ListChecks from 'lucide-react/icons/list-checks';
import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import { useSession } from '../../../core/session/session.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { media, space } from '../../../../web/ui/tokens.ts';
import { LimitQuestion } from '../../limits/public/limit-question.tsx';
import { BalanceCard } from './balance-card.tsx';
import { GrantCard } from './grant-card.tsx';
import { OwnWallets } from './own-wallets.tsx';
import { TrialCard } from './trial-card.tsx';

/** Content of the wallet without a heading, for the page and the member centre. */
export function WalletContent() {
  const t = useT();
  const { money, routesOff } = useBundle();
  const { status, breakUntil } = useSession();
  return (
    <Stack>
      <LimitQuestion />
      <Cards>
        <BalanceCard />
        {status === 'trial' ? <TrialCard /> : null}
        {status !== 'trial' && money === 'play' && breakUntil === null ? <GrantCard /> : null}
      </Cards>
      {status === 'trial' ? null : <OwnWallets />}
      {routesOff.includes('/records/bets') ? null : (
        <div>
          <LinkButton to="/records/bets">
            <Icon of={ListChecks} /> {t('wallet:toRecords')}
          </LinkButton>
        </div>
      )}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space.three};
`;

const Cards = styled.div`
  display: grid;
  gap: ${space.two};
  ${media.wide} {
    grid-template-columns: repeat(auto-fit, minmax(300px, 1fr));
    gap: ${space.three};
  }
`;
