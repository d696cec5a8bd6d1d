import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useTrialInvitation } from '../../../core/session/use-trial-invitation.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { Heading, Stack, Text } from '../../../../web/ui/layout.tsx';

/** Explains to a guest what guest credit is, and how to get an account. */
export function TrialCard() {
  const t = useT();
  const register = useTrialInvitation();
  return (
    <Card aria-labelledby="wallet-trial">
      <Stack $align="start">
        <Heading $size="title" id="wallet-trial">
          {t('wallet:trial.title')}
        </Heading>
        <Text $tone="muted">{t('wallet:trial.text')}</Text>
        {register === null ? null : (
          <Button variant="primary" size="large" data-action="register-from-trial" onClick={register}>
            {t('wallet:trial.register')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
