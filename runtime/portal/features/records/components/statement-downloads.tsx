import Download from 'lucide-react/icons/download';
import type { Statement } from '../../../../../schema/generated/api/statements.ts';
import { downloadFile } from '../../../../web/client/api/download-file.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useSingleMutation } from '../../../../web/client/query/use-single-mutation.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { Row } from '../../../../web/ui/layout.tsx';

/** Downloads a statement as a signed file, for people (CSV) or for programs (JSON); both can be verified. */
export function StatementDownloads({ statement: { id, period } }: { statement: Pick<Statement, 'id' | 'period'> }) {
  const t = useT();
  const { isPending, variables, error, mutate } = useSingleMutation({
    mutationFn: (format: 'csv' | 'json') =>
      downloadFile('statements.download', { id, format }, { name: `statement-${period.replace('/', '-')}.${format}` }),
  });
  return (
    <Row $wrap $align="stretch">
      {(['csv', 'json'] as const).map((format) => (
        <Button
          key={format}
          data-action={`statement-${format}`}
          loading={isPending && variables === format}
          onClick={() => mutate(format)}
        >
          <Icon of={Download} size={20} /> {t(`records:statements.${format}`)}
        </Button>
      ))}
      {error === null ? null : <FormNotice tone="negative">{errorWords(t, error)}</FormNotice>}
    </Row>
  );
}
