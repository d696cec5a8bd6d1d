import type { BonusOffer as Offer } from '../../../../../schema/generated/api/rewards.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { Stack } from '../../../../web/ui/layout.tsx';
import { showToast } from '../../../../web/ui/toast-queue.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { useJoinBonus } from '../api/change-bonus.ts';
import { BonusExample } from './bonus-example.tsx';
import { BonusName, BonusText } from './bonus-section.tsx';
import { BonusTerms, BonusWeights } from './bonus-terms.tsx';

/** A bonus that can be joined: its terms, what counts, an example for the player's own deposit, and the button to join. */
export function BonusOffer(offer: Offer) {
  const t = useT();
  const { tag, currency } = useUi();
  const { id, name, text, smallestDeposit, categories, canJoin } = offer;
  const join = useJoinBonus({
    bonus: id,
    onJoined: () =>
      showToast({
        text: t('rewards:bonus.joined', { amount: formatMoney({ amount: smallestDeposit, tag, currency }) }),
        tone: 'positive',
      }),
  });
  return (
    <Card data-bonus={id}>
      <Stack>
        <BonusName>{name}</BonusName>
        <BonusText>{text}</BonusText>
        <BonusTerms {...offer} />
        <BonusExample {...offer} />
        <BonusWeights categories={categories} />
        {join.error ? <FormNotice tone="negative">{errorWords(t, join.error)}</FormNotice> : null}
        {canJoin ? (
          <Button
            variant="primary"
            size="large"
            loading={join.isPending}
            data-action="join-bonus"
            aria-label={t('rewards:bonus.joinNamed', { name })}
            onClick={() => join.mutate()}
          >
            {t('rewards:bonus.join')}
          </Button>
        ) : (
          <BonusText>{t('rewards:bonus.blocked')}</BonusText>
        )}
      </Stack>
    </Card>
  );
}
