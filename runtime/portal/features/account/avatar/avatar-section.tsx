import CircleUserRound from 'lucide-react/icons/circle-user-round';
import { useState } from 'react';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { OwnAvatar } from '../public/own-avatar.tsx';
import { SecurityRow } from '../security/components/security-row.tsx';
import { AvatarDialog } from './avatar-dialog.tsx';

/** Shows the avatar of the player, with a button to change it. */
export function AvatarSection() {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <SecurityRow
        icon={CircleUserRound}
        title={t('account:avatar.title')}
        text={t('account:avatar.text')}
        action={
          <>
            <OwnAvatar size={44} />
            <Button data-action="avatar" onClick={() => setOpen(true)}>
              {t('account:security.change')}
            </Button>
          </>
        }
      />
      {open ? <AvatarDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
