import ListChecks from 'lucide-react/icons/list-checks';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import { useSession } from '../../../core/session/session.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { Grid, Stack } from '../../../../web/ui/layout.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
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
    <Stack $gap="three">
      <LimitQuestion />
      <Grid $least={300} $gap="three">
        <BalanceCard />
        {status === 'trial' ? <TrialCard /> : null}
        {status !== 'trial' && money === 'play' && breakUntil === null ? <GrantCard /> : null}
      </Grid>
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
