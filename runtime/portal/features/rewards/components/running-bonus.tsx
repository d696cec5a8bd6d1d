import { useState } from 'react';
import styled from 'styled-components';
import type { BonusGrant } from '../../../../../schema/generated/api/rewards.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { formatMoment } from '../../../../web/ui/date-time.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { showToast } from '../../../../web/ui/toast-queue.ts';
import { space } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { useForfeitBonus } from '../api/change-bonus.ts';
import { FieldList } from '../../../../web/ui/field-list.tsx';
import { BonusMeter } from './bonus-meter.tsx';
import { BonusRounds } from './bonus-rounds.tsx';
import { BonusName, BonusText } from './bonus-section.tsx';
import { BonusTerms, BonusWeights } from './bonus-terms.tsx';

/** The bonus that a member has joined: what it waits for, the meter, what counts, the latest rounds, and the way out. */
export function RunningBonus(grant: BonusGrant) {
  const t = useT();
  const { name, text, state, categories, rounds } = grant;
  return (
    <Card data-bonus={state}>
      <Stack>
        <BonusName>
          {name} <Badge tone="accent">{t(`rewards:bonus.state.${state}`)}</Badge>
        </BonusName>
        {state === 'joined' ? <BonusText>{text}</BonusText> : null}
        {state === 'joined' ? <Waiting {...grant} /> : <Counting {...grant} />}
        <BonusWeights categories={categories} />
        {state === 'counting' ? <BonusRounds rounds={rounds} /> : null}
        <GiveUp {...grant} />
      </Stack>
    </Card>
  );
}

function Waiting(grant: BonusGrant) {
  const t = useT();
  const { tag, currency } = useUi();
  const amount = formatMoney({ amount: grant.smallestDeposit, tag, currency });
  return (
    <>
      <FormNotice>
        {t('rewards:bonus.depositNext', { amount, at: formatMoment({ value: grant.until, tag }) })}
      </FormNotice>
      <LinkButton to="/deposit" variant="primary" data-action="bonus-deposit">
        {t('rewards:bonus.deposit')}
      </LinkButton>
      <BonusTerms {...grant} />
    </>
  );
}

function Counting({ amount, base, required, counted, remaining, progress, until, maxBet }: BonusGrant) {
  const t = useT();
  const { tag, currency } = useUi();
  const money = (value: string): string => formatMoney({ amount: value, tag, currency });
  // A bonus that counts has a deposit.
  if (amount === null || base === null || required === null) return null;
  return (
    <>
      <BonusMeter progress={progress} counted={counted} required={required} />
      <FieldList
        fields={[
          { label: t('rewards:bonus.pays'), value: money(amount), isStrong: true },
          { label: t('rewards:bonus.remaining'), value: money(remaining) },
          { label: t('rewards:bonus.until'), value: formatMoment({ value: until, tag }) },
          { label: t('rewards:bonus.earning'), value: money(base) },
          ...(maxBet === null
            ? []
            : [
                {
                  label: t('rewards:bonus.term.maxBet'),
                  value: t('rewards:bonus.term.maxBetValue', { amount: money(maxBet) }),
                },
              ]),
        ]}
      />
      <BonusText>{t('rewards:bonus.onTime')}</BonusText>
    </>
  );
}

function GiveUp({ id, name }: BonusGrant) {
  const t = useT();
  const [isAsking, ask] = useState(false);
  const forfeit = useForfeitBonus({
    grant: id,
    onForfeited: () => {
      ask(false);
      showToast({ text: t('rewards:bonus.givenUp') });
    },
  });
  return (
    <>
      <Button variant="ghost" data-action="bonus-forfeit" onClick={() => ask(true)}>
        {t('rewards:bonus.giveUp')}
      </Button>
      {isAsking ? (
        <Dialog
          title={t('rewards:bonus.giveUpAsk', { name })}
          confirmLabel={t('rewards:bonus.giveUpYes')}
          cancelLabel={t('rewards:bonus.giveUpNo')}
          danger
          busy={forfeit.isPending}
          onConfirm={() => forfeit.mutate()}
          onCancel={() => {
            forfeit.reset();
            ask(false);
          }}
        >
          <span>{t('rewards:bonus.giveUpText')}</span>
          {forfeit.error === null ? null : <FormNotice tone="negative">{errorWords(t, forfeit.error)}</FormNotice>}
        </Dialog>
      ) : null}
    </>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space.two};
  min-width: 0;
  > button {
    justify-self: start;
  }
`;
