import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { errorWords } from '../../../../../web/client/api/error-words.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { Stack } from '../../../../../web/ui/layout.tsx';
import { Skeleton } from '../../../../../web/ui/skeleton.tsx';
import { ErrorState } from '../../../../../web/ui/state-message.tsx';
import { VisuallyHidden } from '../../../../../web/ui/visually-hidden.tsx';
import { passwordRuleQueries } from '../api/password-rule-queries.ts';
import type { PasswordValidator } from '../model/new-password.ts';

/** Shows a form once the rule for new passwords has loaded; before that, the loading state or the error. */
export function PasswordRuleGate({ children }: { children: (judge: PasswordValidator) => ReactNode }) {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(passwordRuleQueries.judge());
  // The form keeps its first data, because a login empties the cache before the login itself is complete.
  const [opened, keep] = useState(data);
  if (opened === undefined && data !== undefined) keep(data);
  if (opened !== undefined) return children(opened);
  if (isPending) {
    return (
      <Stack $gap="three" role="status">
        <VisuallyHidden>{t('account:change.loading')}</VisuallyHidden>
        {[1, 2, 3].map((line) => (
          <Line key={line} />
        ))}
      </Stack>
    );
  }
  return (
    <ErrorState title={t('account:change.rulesFailed')} onRetry={() => void refetch()}>
      {errorWords(t, error)}
    </ErrorState>
  );
}

const Line = styled(Skeleton)`
  height: 48px;
`;
