import { useCallback } from 'react';
import type { RecordWallet } from '../../../../../schema/generated/api/records.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';

/** Returns the function that names a wallet: the main wallet and the points in the player's language, another one as its studio. */
export function useWalletName(): (wallet: RecordWallet) => string {
  const t = useT();
  return useCallback(
    ({ wallet, name }) =>
      wallet === 'main' || wallet === 'points' ? t(`records:lines.wallet.${wallet}`) : (name ?? wallet),
    [t],
  );
}
