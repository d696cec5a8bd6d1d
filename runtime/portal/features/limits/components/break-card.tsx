import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { Grid } from '../../../../web/ui/layout.tsx';
import { space } from '../../../../web/ui/tokens.ts';
import { beginBreak, type BreakChoice } from '../public/begin-break.ts';
import { LimitsCard } from './limits-card.tsx';

const choices = {
  break: (['day', 'week', 'month', 'sixWeeks'] as const).map((period) => ({ kind: 'break', period }) as const),
  exclusion: (['halfYear', 'year', 'fiveYears'] as const).map((period) => ({ kind: 'exclusion', period }) as const),
};

/** Offers the time-outs or the self-exclusions. Each asks once more, and states what happens. */
export function BreakCard({ kind }: { kind: BreakChoice['kind'] }) {
  const t = useT();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<BreakChoice | null>(null);
  const begin = useMutation({
    mutationFn: (choice: BreakChoice) => beginBreak(choice, navigate),
  });
  const lengthOf = (choice: BreakChoice): string =>
    choice.kind === 'break' ? t(`limits:break.${choice.period}`) : t(`limits:exclusion.${choice.period}`);
  return (
    <LimitsCard title={t(`limits:${kind}.title`)} text={t(`limits:${kind}.text`)}>
      <Grid $least={124} $gap="one" $fill $top="one">
        {choices[kind].map((choice) => (
          <Button key={choice.period} data-action={`${kind}-${choice.period}`} onClick={() => setChosen(choice)}>
            {lengthOf(choice)}
          </Button>
        ))}
      </Grid>
      {chosen === null ? null : (
        <Dialog
          title={t(`limits:${kind}.ask`, { length: lengthOf(chosen) })}
          confirmLabel={t(`limits:${kind}.start`)}
          cancelLabel={t('limits:cancel')}
          danger={kind === 'exclusion'}
          busy={begin.isPending}
          onConfirm={() => begin.mutate(chosen)}
          onCancel={() => {
            begin.reset();
            setChosen(null);
          }}
        >
          <Effects>
            {(['begins', 'sessions', 'closed', 'open'] as const).map((effect) => (
              <li key={effect}>{t(`limits:effect.${effect}`)}</li>
            ))}
          </Effects>
          {begin.error === null ? null : <FormNotice tone="negative">{errorWords(t, begin.error)}</FormNotice>}
        </Dialog>
      )}
    </LimitsCard>
  );
}

const Effects = styled.ul`
  display: grid;
  gap: ${space.one};
  margin: 0 0 ${space.one};
  padding-inline-start: ${space.two};
`;
