import styled from 'styled-components';
import type { BonusGrant } from '../../../../../schema/generated/api/rewards.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { formatPercent } from '../../../../web/ui/format-percent.ts';
import { Stack } from '../../../../web/ui/layout.tsx';
import { ProgressBar } from '../../../../web/ui/progress-bar.tsx';
import { space } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';

/** How much of the bets of a bonus is made: a bar with a name, and the same in words. */
export function BonusMeter({
  progress,
  counted,
  required,
}: Pick<BonusGrant, 'progress' | 'counted'> & { required: string }) {
  const t = useT();
  const { tag, currency } = useUi();
  const money = (amount: string): string => formatMoney({ amount, tag, currency });
  const percent = formatPercent(String(progress), tag);
  const words = t('rewards:bonus.progress', { counted: money(counted), required: money(required) });
  return (
    <Stack $gap="half">
      <ProgressBar label={t('rewards:bonus.meter')} percent={progress} text={`${percent}, ${words}`} />
      <Line aria-hidden="true">
        <strong>{percent}</strong>
        <span>{words}</span>
      </Line>
    </Stack>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space.one};
  margin: 0;
  font-variant-numeric: tabular-nums;
`;
