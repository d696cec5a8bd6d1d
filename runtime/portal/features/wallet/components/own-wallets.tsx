import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Card } from '../../../../web/ui/card.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { ErrorState } from '../../../../web/ui/state-message.tsx';
import { useSession } from '../../../core/session/session.ts';
import { walletQueries } from '../public/wallet-queries.ts';

/** Loaded by players with more than one wallet only. */
const VendorWallets = lazy(() => import('./vendor-wallets.tsx').then((module) => ({ default: module.VendorWallets })));

/** Shows the wallets of a player who has one for each game vendor; nothing for a single wallet. */
export function OwnWallets() {
  const t = useT();
  const { loggedIn } = useSession();
  const { data, error, refetch } = useQuery({ ...walletQueries.merchant(), enabled: loggedIn });
  if (error && data === undefined)
    return (
      <Card>
        <ErrorState title={t('wallet:wallets.failed')} onRetry={() => void refetch()}>
          {errorWords(t, error)}
        </ErrorState>
      </Card>
    );
  if (data === undefined || data.isSingle) return null;
  return (
    <Suspense
      fallback={
        <Card aria-busy>
          <SkeletonText lines={6} />
        </Card>
      }
    >
      <VendorWallets wallets={data.wallets} />
    </Suspense>
  );
}
