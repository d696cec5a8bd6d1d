import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import type { Verification } from '../../../../../../schema/generated/api/account.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { endSession } from '../../../../core/session/session-calls.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { Stack } from '../../../../../web/ui/layout.tsx';
import { Select } from '../../../../../web/ui/select.tsx';
import { Skeleton } from '../../../../../web/ui/skeleton.tsx';
import { ErrorState } from '../../../../../web/ui/state-message.tsx';
import { VisuallyHidden } from '../../../../../web/ui/visually-hidden.tsx';
import { useUi } from '../../../../../web/ui/ui-context.tsx';
import { securityQueries } from '../../public/security-queries.ts';
import { loginErrorWords } from '../../form/login-error-words.ts';
import { FormText } from '../../form/account-form.ts';
import { VerifyForm } from './verify-form.tsx';

/** Shows the verification step that a login requires: one of the methods of the server, or a log-out. */
export function VerifyStep({ onDone }: { onDone: () => void }) {
  const { data, error, refetch } = useQuery(securityQueries.thisSession());
  const verification = data?.session?.verification ?? null;
  // The step stays visible while the login that completes it empties the cache.
  const [opened, keep] = useState(verification);
  if (opened === null && verification !== null) keep(verification);
  return (
    <Stack>
      {opened === null ? (
        <Waiting error={error} onRetry={() => void refetch()} />
      ) : (
        <Ways ways={opened.ways} onDone={onDone} />
      )}
      <Leave />
    </Stack>
  );
}

function Ways({ ways, onDone }: { ways: Verification['ways']; onDone: () => void }) {
  const t = useT();
  const [first] = ways;
  const [chosen, choose] = useState<string>(first.way);
  const current = ways.find(({ way }) => way === chosen) ?? first;
  return (
    <>
      <FormText>{t(first.way === 'totp' ? 'account:verify.textTotp' : 'account:verify.text')}</FormText>
      {ways.length > 1 ? (
        <Select
          name="way"
          label={t('account:verify.choose')}
          options={ways.map(({ way, to }) => ({ value: way, label: t(`account:verify.way.${way}`, { to: to ?? '' }) }))}
          value={current.way}
          onChange={(event) => choose(event.target.value)}
        />
      ) : null}
      <VerifyForm key={current.way} way={current.way} to={current.to} onDone={onDone} />
    </>
  );
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useT();
  const { words } = useUi();
  if (error !== null) return <ErrorState title={loginErrorWords(t, error)} onRetry={onRetry} />;
  return (
    <Stack role="status">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <Line />
      <Line />
    </Stack>
  );
}

function Leave() {
  const t = useT();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await endSession();
  };
  return (
    <Button variant="ghost" wide loading={leaving} data-action="verify-cancel" onClick={() => void leave()}>
      {t('account:verify.cancel')}
    </Button>
  );
}

const Line = styled(Skeleton)`
  height: 48px;
`;
