import styled from 'styled-components';
import { useFlag } from '../../../client/flags/use-flag.ts';
import { useT } from '../../../client/i18n/use-words.ts';
import { openOverlay } from '../../../client/overlays/overlay.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { color, space, type } from '../../../ui/tokens.ts';

/** Tells a guest what trial credits are, and how to get an account. */
export function TrialCard() {
  const t = useT();
  const canRegister = useFlag('DIRECTREG3');
  return (
    <Card aria-labelledby="wallet-trial">
      <Stack>
        <Title id="wallet-trial">{t('wallet:trial.title')}</Title>
        <Text>{t('wallet:trial.text')}</Text>
        {canRegister ? (
          <Button
            variant="primary"
            size="large"
            data-action="register-from-trial"
            onClick={() => openOverlay('account/register')}
          >
            {t('wallet:trial.register')}
          </Button>
        ) : null}
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
