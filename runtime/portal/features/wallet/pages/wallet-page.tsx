import ListChecks from 'lucide-react/icons/list-checks';
import styled from 'styled-components';
import { useT } from '../../../client/i18n/use-words.ts';
import { useBundle } from '../../../client/portal-context.tsx';
import { useSession } from '../../../client/session/session.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageColumn, PageHeading } from '../../../ui/page-heading.tsx';
import { media, space } from '../../../ui/tokens.ts';
import { BalanceCard } from '../components/balance-card.tsx';
import { GrantCard } from '../components/grant-card.tsx';
import { TrialCard } from '../components/trial-card.tsx';

/** What there is to play with, and where it went. */
export function WalletPage() {
  const t = useT();
  const { money, routesOff } = useBundle();
  const { status } = useSession();
  return (
    <PageColumn>
      <PageHeading>{t('wallet:title')}</PageHeading>
      <Cards>
        <BalanceCard />
        {status === 'trial' ? <TrialCard /> : null}
        {status !== 'trial' && money === 'play' ? <GrantCard /> : null}
      </Cards>
      {routesOff.includes('/records/bets') ? null : (
        <div>
          <LinkButton to="/records/bets">
            <Icon of={ListChecks} /> {t('wallet:toRecords')}
          </LinkButton>
        </div>
      )}
    </PageColumn>
  );
}

const Cards = styled.div`
  display: grid;
  gap: ${space.two};
  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space.three};
  }
`;
