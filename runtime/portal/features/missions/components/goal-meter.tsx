import styled from 'styled-components';
import type { Mission } from '../../../../../schema/generated/api/missions.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { Stack } from '../../../../web/ui/layout.tsx';
import { ProgressBar } from '../../../../web/ui/progress-bar.tsx';
import { space, type } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';

/** How much of a goal is reached: a bar with a name, and the same in words. */
export function GoalMeter({ counts, asked, reached, percent }: Mission['goals'][number]) {
  const t = useT();
  const { tag, currency } = useUi();
  const isMoney = counts === 'bets' || counts === 'deposits';
  const written = (value: string): string =>
    isMoney ? formatMoney({ amount: value, tag, currency }) : new Intl.NumberFormat(tag).format(Number(value));
  const label = t(`missions:goal.${counts}`);
  const values = { count: Number(asked), reached: written(reached), asked: written(asked) };
  const words = t(isMoney ? 'missions:progress.money' : `missions:progress.${counts}`, values);
  return (
    <Stack $gap="half" data-goal={counts}>
      <Line aria-hidden="true">
        <span>{label}</span>
        <span>{words}</span>
      </Line>
      <ProgressBar label={label} percent={percent} text={words} />
    </Stack>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.two};
  margin: 0;
  font-size: ${type.small};
  font-variant-numeric: tabular-nums;
`;
