import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { Heading, Panel, Row, Text } from '../../../../web/ui/layout.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { useSession } from '../../../core/session/session.ts';
import { limitsQueries } from './limits-queries.ts';

/**
 * Asks a member once whether to set limits. Going without is an answer of its own; leaving the page is none. Renders
 * `children`, or nothing, once there is an answer.
 */
export function LimitQuestion({ children = null }: { children?: ReactNode }) {
  const t = useT();
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const { status, breakUntil } = useSession();
  const asks = (status === 'member' || status === 'agent') && breakUntil === null;
  const { data } = useQuery({ ...limitsQueries.current(), enabled: asks });
  const skip = useMutation({
    mutationFn: () => apiCall('limits.set', { answered: true }),
    onSuccess: (value) => queries.setQueryData(limitsQueries.current().queryKey, value),
  });
  if (!asks || data === undefined || data.answered) return children;
  return (
    <Panel $gap="one" aria-labelledby="limit-question">
      <Heading $size="title" id="limit-question">
        {t('limits:question.title')}
      </Heading>
      <Text $tone="muted">{t('limits:question.text')}</Text>
      {skip.error === null ? null : <FormNotice tone="negative">{errorWords(t, skip.error)}</FormNotice>}
      <Row $wrap $top="one" $align="stretch">
        {pathname === '/limits' ? null : (
          <LinkButton to="/limits" data-action="limit-question-set">
            {t('limits:question.save')}
          </LinkButton>
        )}
        <Button data-action="limit-question-skip" loading={skip.isPending} onClick={() => skip.mutate()}>
          {t('limits:question.skip')}
        </Button>
      </Row>
    </Panel>
  );
}
