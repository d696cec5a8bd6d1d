import { useQuery } from '@tanstack/react-query';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { ErrorState } from '../../../../web/ui/state-message.tsx';
import { VisuallyHidden } from '../../../../web/ui/visually-hidden.tsx';
import { legalQueries } from '../api/legal-queries.ts';
import { LegalSections } from './legal-sections.tsx';

/** Fetches and shows the sections of a legal page whose text the document does not contain. */
export function FetchedLegalSections({ url }: { url: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(legalQueries.text(url));
  if (data !== undefined) return <LegalSections sections={data.sections} />;
  if (error !== null)
    return (
      <ErrorState title={t('support:legal.failed')} onRetry={() => void refetch()}>
        {errorWords(t, error)}
      </ErrorState>
    );
  return (
    <div role="status">
      <VisuallyHidden>{t('support:legal.loading')}</VisuallyHidden>
      <SkeletonText lines={12} />
    </div>
  );
}
