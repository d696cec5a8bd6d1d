import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { WalletContent } from '../components/wallet-content.tsx';

/** Page of the wallet. */
export function WalletPage() {
  const t = useT();
  return (
    <PageColumn>
      <PageHeading>{t('wallet:title')}</PageHeading>
      <WalletContent />
    </PageColumn>
  );
}
