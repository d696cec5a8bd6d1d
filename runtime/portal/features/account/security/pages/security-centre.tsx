import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { errorWords } from '../../../../../web/client/api/error-words.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { Stack } from '../../../../../web/ui/layout.tsx';
import { Skeleton } from '../../../../../web/ui/skeleton.tsx';
import { ErrorState } from '../../../../../web/ui/state-message.tsx';
import { VisuallyHidden } from '../../../../../web/ui/visually-hidden.tsx';
import { AvatarSection } from '../../avatar/avatar-section.tsx';
import { ProfileSection } from '../../profile/profile-section.tsx';
import { securityQueries } from '../../public/security-queries.ts';
import { CardsRow } from '../components/cards-row.tsx';
import { ClosingSection } from '../components/closing-section.tsx';
import { ContactSection } from '../components/contact-section.tsx';
import { LastLogin } from '../components/last-login.tsx';
import { LimitsSection } from '../components/limits-section.tsx';
import { PasskeysSection } from '../components/passkeys-section.tsx';
import { PasswordSection } from '../components/password-section.tsx';
import { PaymentPasswordSection } from '../components/payment-password-section.tsx';
import { SessionsSection } from '../components/sessions-section.tsx';
import { TotpSection } from '../components/totp-section.tsx';

/** Page with the protection of the account and its sessions. */
export function SecurityCentre() {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(securityQueries.overview());
  if (isPending) return <Waiting />;
  if (data === undefined) {
    return (
      <ErrorState title={t('account:security.failed')} onRetry={() => void refetch()}>
        {errorWords(t, error)}
      </ErrorState>
    );
  }
  return (
    <Stack $gap="one">
      <LastLogin />
      <AvatarSection />
      <ProfileSection />
      <PasswordSection isSet={data.password} changedAt={data.passwordChangedAt} mobile={data.mobileNum} />
      <ContactSection channel="email" contact={data.email} />
      <ContactSection channel="sms" contact={data.mobileNum} />
      <TotpSection on={data.totp} recoveryCodesLeft={data.recoveryCodesLeft} />
      <PasskeysSection passkeys={data.passkeys} />
      <PaymentPasswordSection isSet={data.paymentPassword} />
      <CardsRow />
      <LimitsSection />
      <SessionsSection />
      <ClosingSection />
    </Stack>
  );
}

function Waiting() {
  const t = useT();
  return (
    <Stack $gap="one" role="status">
      <VisuallyHidden>{t('account:security.loading')}</VisuallyHidden>
      {[1, 2, 3, 4, 5].map((row) => (
        <Row key={row} />
      ))}
    </Stack>
  );
}

const Row = styled(Skeleton)`
  height: 72px;
`;
