import { useQuery } from '@tanstack/react-query';
import IdCard from 'lucide-react/icons/id-card';
import { useState } from 'react';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { SecurityRow } from '../security/components/security-row.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import { profileQueries } from './profile-queries.ts';

/** Shows the real name of the player and opens the profile. */
export function ProfileSection() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useQuery(profileQueries.current());
  const text = (): string => {
    if (data === undefined && error !== null) return `${t('account:profile.failed')}. ${errorWords(t, error)}`;
    return data?.realName ? t('account:profile.named', { name: data.realName }) : t('account:profile.text');
  };
  return (
    <>
      <SecurityRow
        icon={IdCard}
        title={t('account:profile.title')}
        text={text()}
        action={
          data === undefined && error !== null ? (
            <Button onClick={() => void refetch()}>{t('common:ui.retry')}</Button>
          ) : (
            <Button disabled={data === undefined} data-action="profile" onClick={() => setOpen(true)}>
              {t('account:profile.open')}
            </Button>
          )
        }
      />
      {open && data !== undefined ? <ProfileDialog profile={data} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
