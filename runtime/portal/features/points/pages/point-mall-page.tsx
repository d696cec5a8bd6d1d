import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';

/** The points mall. */
export function PointMallPage() {
  const t = useT();
  return (
    <PageColumn>
      <PageHeading>{t('points:title')}</PageHeading>
    </PageColumn>
  );
}
