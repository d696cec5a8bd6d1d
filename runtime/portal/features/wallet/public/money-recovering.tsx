import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';

/** Shows that the outcome of the last request is being asked for. */
export function MoneyRecovering() {
  const t = useT();
  return (
    <div role="status" data-money="recovering">
      <p>{t('wallet:form.recovering')}</p>
      <SkeletonText lines={3} />
    </div>
  );
}
