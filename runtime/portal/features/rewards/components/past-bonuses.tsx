import type { BonusGrant } from '../../../../../schema/generated/api/rewards.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Badge, type BadgeTone } from '../../../../web/ui/badge.tsx';
import { formatMoment } from '../../../../web/ui/date-time.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { Stack } from '../../../../web/ui/layout.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { RecordDetail, RecordList, RecordRow } from '../../../../web/ui/record-list.tsx';
import { useUi } from '../../../../web/ui/ui-context.tsx';

const tones: Record<BonusGrant['state'], BadgeTone> = {
  joined: 'accent',
  counting: 'accent',
  completed: 'positive',
  forfeited: 'neutral',
  expired: 'warning',
};

/** Bonuses that have ended, with what was paid. */
export function PastBonuses({ grants }: { grants: readonly BonusGrant[] }) {
  const t = useT();
  const { tag, currency } = useUi();
  const money = (amount: string): string => formatMoney({ amount, tag, currency });
  return (
    <RecordList>
      {grants.map(({ id, name, state, amount, counted, required, endedAt }) => (
        <RecordRow key={id} data-bonus={state}>
          <Stack $gap="half">
            <span>
              {name} <Badge tone={tones[state]}>{t(`rewards:bonus.state.${state}`)}</Badge>
            </span>
            {required === null ? null : (
              <RecordDetail>
                {t('rewards:bonus.progress', { counted: money(counted), required: money(required) })}
              </RecordDetail>
            )}
            {endedAt === null ? null : (
              <RecordDetail>
                {t(state === 'completed' ? 'rewards:bonus.paidAt' : 'rewards:bonus.endedAt', {
                  at: formatMoment({ value: endedAt, tag }),
                })}
              </RecordDetail>
            )}
          </Stack>
          {state === 'completed' && amount !== null ? <Money amount={amount} signed /> : null}
        </RecordRow>
      ))}
    </RecordList>
  );
}
