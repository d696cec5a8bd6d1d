import { useT } from '../../../client/i18n/use-translator.ts';
import { PageColumn, PageHeading } from '../../../ui/page-heading.tsx';
import { WalletContent } from '../components/wallet-content.tsx';

/** The wallet at an address of its own. */
export function WalletPage() {
  const t = useT();
  return (
    <PageColumn>
      <PageHeading>{t('wallet:title')}</PageHeading>
      <WalletContent />
    </PageColumn>
  );
}
