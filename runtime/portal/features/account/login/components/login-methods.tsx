import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { useFlag } from '../../../../../web/client/flags/use-flag.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { lazyPart } from '../../../../../web/client/parts/lazy-part.tsx';
import { FormNotice } from '../../../../../web/ui/form-notice.tsx';
import { Stack } from '../../../../../web/ui/layout.tsx';
import { Skeleton } from '../../../../../web/ui/skeleton.tsx';
import { Tabs } from '../../../../../web/ui/tabs.tsx';
import { readRemembered } from '../api/remembered-login.ts';
import { LoginForm } from './login-form.tsx';
import { RememberedLogin } from './remembered-login.tsx';

/** Loaded on demand, because it includes the rules of phone numbers. */
const SmsLoginForm = lazyPart(async () => (await import('./sms-login-form.tsx')).SmsLoginForm);

export interface LoginWaysProps {
  /** The username that was typed in another form. */
  username?: string;
  tab?: string;
  wantsCaptcha?: boolean;
  onDone: () => void;
}

/**
 * Shows the one-tap login if this browser remembers a member, else the forms: by username, and by text message if that
 * is on.
 */
export function LoginMethods({ username, tab, wantsCaptcha, onDone }: LoginWaysProps) {
  const t = useT();
  const bySms = useFlag('MOBILEVERCODELOGIN3');
  const [known] = useState(readRemembered);
  const [other, setOther] = useState<'notYou' | 'ended' | null>(null);
  const first = tab === 'sms' && bySms ? 'sms' : 'username';
  const [chosen, choose] = useState(first);
  const [seen, setSeen] = useState<readonly string[]>([first]);
  if (known?.oneTap === true && other === null && username === undefined && tab === undefined) {
    return <RememberedLogin username={known.username} onOther={setOther} onDone={onDone} />;
  }
  const ways = [
    {
      id: 'username',
      label: t('account:login.byUsername'),
      form: (
        <LoginForm
          username={username ?? (other === 'notYou' ? '' : known?.username)}
          wantsCaptcha={wantsCaptcha}
          onDone={onDone}
        />
      ),
    },
    { id: 'sms', label: t('account:login.bySms'), form: <SmsLoginForm onDone={onDone} /> },
  ];
  const select = (id: string) => {
    choose(id);
    if (!seen.includes(id)) setSeen([...seen, id]);
  };
  // A form that was opened stays mounted, so that switching to the other loses nothing typed.
  const shown = ways.filter(({ id }) => seen.includes(id) && (bySms || id === 'username'));
  const current = bySms ? chosen : 'username';
  const forms = shown.map(({ id, form }) => (
    <div key={id} hidden={id !== current}>
      <Suspense fallback={<Waiting />}>{form}</Suspense>
    </div>
  ));
  return (
    <>
      {other === 'ended' ? <FormNotice>{t('account:remembered.ended')}</FormNotice> : null}
      {bySms ? (
        <Stack>
          <Tabs label={t('account:login.tabs')} items={ways} selected={current} onSelect={select}>
            {forms}
          </Tabs>
        </Stack>
      ) : (
        forms
      )}
    </>
  );
}

function Waiting() {
  return (
    <Stack aria-busy="true">
      {[1, 2, 3].map((line) => (
        <Line key={line} />
      ))}
    </Stack>
  );
}

const Line = styled(Skeleton)`
  height: 56px;
`;
