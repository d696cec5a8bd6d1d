import CreditCard from 'lucide-react/icons/credit-card';
import { lazy, Suspense } from 'react';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { SkeletonText } from '../../../../../web/ui/skeleton.tsx';
import { useBundle } from '../../../../core/portal-context.tsx';
import { SecurityRow } from './security-row.tsx';

const CardsSection = lazy(async () => {
  const { CardsSection: section } = await import('../../../withdrawals/public/cards-section.tsx');
  return { default: section };
});

/** The bank cards of the player, on brands with a payment provider; other brands do not load their code. */
export function CardsRow() {
  const t = useT();
  const { payments } = useBundle();
  if (!payments) return null;
  return (
    <SecurityRow icon={CreditCard} title={t('withdrawals:cards.title')} text={t('withdrawals:cards.text')}>
      <Suspense fallback={<SkeletonText lines={2} />}>
        <CardsSection />
      </Suspense>
    </SecurityRow>
  );
}
