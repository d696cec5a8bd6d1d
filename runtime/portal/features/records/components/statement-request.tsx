import { useQueryClient } from '@tanstack/react-query';
import type { Statement } from '../../../../../schema/generated/api/statements.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useSingleMutation } from '../../../../web/client/query/use-single-mutation.ts';
import { Card } from '../../../../web/ui/card.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { Heading, Stack } from '../../../../web/ui/layout.tsx';
import { statementQueries } from '../api/statement-queries.ts';
import type { Days } from '../model/period.ts';
import { DaysForm } from './days-form.tsx';

export interface StatementRequestProps {
  /** Today in the brand's time zone. */
  today: string;
  onIssued: (statement: Statement) => void;
}

/** Requests a statement of chosen days; this month up to today at first. */
export function StatementRequest({ today, onIssued }: StatementRequestProps) {
  const t = useT();
  const client = useQueryClient();
  const { isPending, error, variables, mutate } = useSingleMutation({
    mutationFn: (days: Days) => apiCall('statements.issue', days),
    onSuccess: (statement) => {
      void client.invalidateQueries({ queryKey: [...statementQueries.all, 'list'] });
      onIssued(statement);
    },
  });
  return (
    <Card>
      <Stack>
        <Heading>{t('records:statements.request.title')}</Heading>
        <DaysForm
          from={variables?.from ?? `${today.slice(0, 8)}01`}
          to={variables?.to ?? today}
          submit={t('records:statements.request.submit')}
          busy={isPending}
          onChoose={mutate}
        />
        {error === null ? null : <FormNotice tone="negative">{errorWords(t, error)}</FormNotice>}
      </Stack>
    </Card>
  );
}
