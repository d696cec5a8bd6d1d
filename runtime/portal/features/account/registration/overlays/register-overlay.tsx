import { useQuery } from '@tanstack/react-query';
import UserX from 'lucide-react/icons/user-x';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { blocksCookies } from '../../../../../web/client/storage/browser-cookies.ts';
import { errorWords } from '../../../../../web/client/api/error-words.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { openOverlay, type OverlayProps } from '../../../../core/overlays.ts';
import { useBundle } from '../../../../core/portal-context.tsx';
import { FormNotice } from '../../../../../web/ui/form-notice.tsx';
import { Stack } from '../../../../../web/ui/layout.tsx';
import { Modal } from '../../../../../web/ui/modal.tsx';
import { Skeleton } from '../../../../../web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../../web/ui/state-message.tsx';
import { Tabs } from '../../../../../web/ui/tabs.tsx';
import { VisuallyHidden } from '../../../../../web/ui/visually-hidden.tsx';
import { invitationQueries } from '../api/check-invitation.ts';
import { BannerStrip } from '../../form/banner-strip.tsx';
import { LeaveFormDialog } from '../components/leave-form-dialog.tsx';
import { RegisterForm } from '../components/register-form.tsx';
import { SwitchOverlayLine } from '../../form/switch-overlay-line.tsx';
import { useRegistrationWays } from '../components/use-registration-methods.ts';
import { useRegisterRules, useRuleEngine } from '../components/use-register-rules.ts';
import { firstSearch, type Invitation, readInvitation } from '../model/invitation.ts';
import type { RegisterMethod } from '../model/register-plan.ts';

/** Form for the registration, with every method that the brand has open. */
export function RegisterOverlay({ params, onClose }: OverlayProps<'account/register'>) {
  const t = useT();
  const { name } = useBundle();
  const ways = useRegistrationWays();
  const [search] = useSearchParams();
  const [invitation] = useState(() => {
    const passed = new URLSearchParams(params.referralCode === undefined ? {} : { referralCode: params.referralCode });
    return readInvitation({ searches: [passed, search, firstSearch()], now: Date.now() });
  });
  const [typed, setTyped] = useState(false);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  // Asks for confirmation before a filled form is closed, so that nothing typed is lost by mistake.
  const leave = (go: () => void) => (typed ? setLeaving(() => go) : go());
  return (
    <Modal
      title={t('account:register.title', { brand: name })}
      size="dialog"
      tall={ways.length > 0}
      onClose={() => leave(onClose)}
    >
      {ways.length > 0 ? (
        <>
          <BannerStrip group="w_register" />
          {blocksCookies() ? <FormNotice>{t('account:notice.cookies_blocked')}</FormNotice> : null}
          <Invited invitation={invitation}>
            {(checked) => <Ways ways={ways} {...checked} onTyped={setTyped} onDone={onClose} />}
          </Invited>
        </>
      ) : (
        <EmptyState icon={UserX} title={t('account:register.closed')}>
          {t('account:register.closedText')}
        </EmptyState>
      )}
      <SwitchOverlayLine
        question={t('account:register.haveAccount')}
        answer={t('account:register.logIn')}
        target={{ overlay: 'account/login' }}
        onPress={() => leave(() => openOverlay('account/login'))}
      />
      {leaving === null ? null : <LeaveFormDialog onLeave={leaving} onStay={() => setLeaving(null)} />}
    </Modal>
  );
}

interface CheckedInvitation {
  invitation: Invitation;
  uncheckedCode: string | undefined;
}

interface InvitedProps {
  invitation: Invitation;
  children: (checked: CheckedInvitation) => ReactNode;
}

/** Shows the codes of the invitation. The affiliate code is checked first; until then the form is not shown. */
function Invited({ invitation, children }: InvitedProps) {
  const t = useT();
  const { referralCode, affiliateCode } = invitation;
  const { data: valid, isPending, isError } = useQuery(invitationQueries.valid(affiliateCode));
  if (isPending) return <Waiting label={t('account:register.checkingInvitation')} />;
  const good = { referralCode, affiliateCode: valid ? affiliateCode : null };
  return (
    <>
      {good.affiliateCode === null ? null : (
        <FormNotice>{t('account:register.invitedBy', { code: good.affiliateCode })}</FormNotice>
      )}
      {referralCode === null ? null : <FormNotice>{t('account:register.invited', { code: referralCode })}</FormNotice>}
      {children({ invitation: good, uncheckedCode: isError ? (affiliateCode ?? undefined) : undefined })}
    </>
  );
}

interface WaysProps {
  ways: readonly RegisterMethod[];
  invitation: Invitation;
  uncheckedCode: string | undefined;
  onTyped: (typed: boolean) => void;
  onDone: () => void;
}

const labels = { username: 'account:register.byUsername', mobile: 'account:register.byMobile' } as const;

function Ways({ ways, ...props }: WaysProps) {
  const t = useT();
  const [chosen, choose] = useState<string>('username');
  const way = ways.find((each) => each === chosen) ?? ways[0] ?? 'username';
  const { data, error, refetch, isPending } = useRegisterRules();
  const judge = useRuleEngine();
  // The form keeps its first data, because a login empties the cache before the login itself is complete.
  const [opened, keep] = useState(data);
  if (opened === undefined && data !== undefined) keep(data);
  if (opened !== undefined) {
    const form = <RegisterForm way={way} rules={opened} judge={judge} {...props} />;
    if (ways.length < 2) return form;
    const items = ways.map((id) => ({ id, label: t(labels[id]) }));
    return (
      <Tabs label={t('account:register.ways')} items={items} selected={way} onSelect={choose}>
        {form}
      </Tabs>
    );
  }
  if (isPending) return <Waiting label={t('account:register.loading')} />;
  return (
    <ErrorState title={t('account:register.failed')} onRetry={() => void refetch()}>
      {errorWords(t, error)}
    </ErrorState>
  );
}

/** Skeleton of about the height of a form. */
function Waiting({ label }: { label: string }) {
  return (
    <Stack $gap="three" role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((line) => (
        <Line key={line} />
      ))}
    </Stack>
  );
}

const Line = styled(Skeleton)`
  height: 56px;
`;
