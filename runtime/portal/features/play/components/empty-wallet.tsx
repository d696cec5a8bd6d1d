import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { useSession } from '../../../core/session/session.ts';
import { walletQueries } from '../../wallet/public/wallet-queries.ts';
import { StageBox, Ways } from './stage-box.tsx';

/** Returns whether the player has a wallet at this vendor without money, and a function that ends the question. */
export function useEmptyWallet(vassalage: string): { isEmpty: boolean; dismiss: () => void } {
  const { status, loggedIn } = useSession();
  const [dismissed, setDismissed] = useState(false);
  const { data } = useQuery({ ...walletQueries.merchant(), enabled: loggedIn && status !== 'trial' && !dismissed });
  const wallet = data?.wallets.find((each) => each.wallet === vassalage);
  return {
    isEmpty: !dismissed && wallet !== undefined && wallet.takesMoney && Number(wallet.balance) === 0,
    dismiss: () => setDismissed(true),
  };
}

/** Tells the player, in front of the game, that its bets need money in the wallet of its vendor. */
export function EmptyWallet({
  vassalage,
  studio,
  onContinue,
}: {
  vassalage: string;
  studio: string;
  onContinue: () => void;
}) {
  const t = useT();
  return (
    <StageBox role="alert" data-testid="empty-wallet">
      <h2>{t('play:empty.title', { studio })}</h2>
      <p>{t('play:empty.text')}</p>
      <Ways>
        <LinkButton variant="primary" to={`/wallet?${new URLSearchParams({ to: vassalage }).toString()}`}>
          {t('play:empty.transfer')}
        </LinkButton>
        <Button data-action="play-empty" onClick={onContinue}>
          {t('play:empty.continue')}
        </Button>
      </Ways>
    </StageBox>
  );
}
