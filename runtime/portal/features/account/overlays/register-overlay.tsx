import { useQuery } from '@tanstack/react-query';
import UserX from 'lucide-react/icons/user-x';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { errorWords } from '../../../client/api/error-words.ts';
import { useT } from '../../../client/i18n/use-words.ts';
import type { OverlayProps } from '../../../client/overlays/overlay.ts';
import { useBundle } from '../../../client/portal-context.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state-message.tsx';
import { space } from '../../../ui/tokens.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { registerRuleQueries } from '../api/register-rule-queries.ts';
import { RegisterForm } from '../components/register-form.tsx';
import { SwitchOverlayLine } from '../components/switch-overlay-line.tsx';
import { useRegistrationOpen } from '../components/use-registration-open.ts';
import { readReferralCode } from '../model/referral-code.ts';

/** Registration by username. */
export function RegisterOverlay({ params, onClose }: OverlayProps) {
  const t = useT();
  const { name } = useBundle();
  const open = useRegistrationOpen();
  const [search] = useSearchParams();
  const [referralCode] = useState(() => readReferralCode(params.referralCode ?? search.get('referralCode')));
  // What has been typed is not lost to a slip: from then on only the form's own buttons close it.
  const [typed, setTyped] = useState(false);
  return (
    <Modal title={t('account:register.title', { brand: name })} size="dialog" clickToClose={!typed} onClose={onClose}>
      {open ? (
        <Fields referralCode={referralCode} onTyped={setTyped} onDone={onClose} />
      ) : (
        <EmptyState icon={UserX} title={t('account:register.closed')}>
          {t('account:register.closedText')}
        </EmptyState>
      )}
      <SwitchOverlayLine
        question={t('account:register.haveAccount')}
        answer={t('account:register.logIn')}
        to="account/login"
      />
    </Modal>
  );
}

interface FieldsProps {
  referralCode: string | null;
  onTyped: (typed: boolean) => void;
  onDone: () => void;
}

function Fields(props: FieldsProps) {
  const t = useT();
  const { data, error, refetch, isPending } = useQuery(registerRuleQueries.judge());
  // The form stays as it was opened: a login empties the cache before its own answer is complete.
  const [opened, keep] = useState(data);
  if (opened === undefined && data !== undefined) keep(data);
  if (opened !== undefined) return <RegisterForm rules={opened.rules} judge={opened.judgeField} {...props} />;
  if (isPending) return <Waiting label={t('account:register.loading')} />;
  return (
    <ErrorState title={t('account:register.failed')} onRetry={() => void refetch()}>
      {errorWords(t, error)}
    </ErrorState>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <Stack role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {[1, 2, 3, 4].map((line) => (
        <Line key={line} />
      ))}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space.three};
`;

const Line = styled(Skeleton)`
  height: 48px;
`;
