import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useTrialInvitation } from '../../../core/session/use-trial-invitation.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';

/** Explains to a guest what guest credit is, and how to get an account. */
export function TrialCard() {
  const t = useT();
  const register = useTrialInvitation();
  return (
    <Card aria-labelledby="wallet-trial">
      <Stack>
        <Title id="wallet-trial">{t('wallet:trial.title')}</Title>
        <Text>{t('wallet:trial.text')}</Text>
        {register === null ? null : (
          <Button variant="primary" size="large" data-action="register-from-trial" onClick={register}>
            {t('wallet:trial.register')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space.two};
  justify-items: start;
`;

const Title = styled.h2`
  margin: 0;
  font-size: ${type.title};
`;

const Text = styled.p`
  margin: 0;
  color: ${color.muted};
`;
