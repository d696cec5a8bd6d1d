import styled from 'styled-components';
import type { PlayerRank } from '../../../../../schema/generated/api/vip.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Card } from '../../../../web/ui/card.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { Heading } from '../../../../web/ui/layout.tsx';
import { ProgressBar } from '../../../../web/ui/progress-bar.tsx';
import { space, type } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';

/** What the next level asks for, and how much of it is met; that there is none at the highest level. */
export function NextLevel({ rank: { next, counted } }: { rank: PlayerRank }) {
  const t = useT();
  if (next === null) return <p>{t('vip:highest')}</p>;
  return (
    <Card>
      <Heading>{t('vip:next', { level: next.level })}</Heading>
      {(['validBets', 'deposits'] as const).map((what) =>
        Number(next[what].asked) === 0 ? null : (
          <Progress key={what} what={what} progress={next[what]} met={counted[what]} />
        ),
      )}
    </Card>
  );
}

type Next = NonNullable<PlayerRank['next']>;

function Progress({
  what,
  progress: { asked, left, percent },
  met,
}: {
  what: 'validBets' | 'deposits';
  progress: Next['validBets'];
  met: string;
}) {
  const t = useT();
  const { tag, currency } = useUi();
  const money = (amount: string): string => formatMoney({ amount, tag, currency });
  const words = t('vip:progress', { met: money(met), asked: money(asked) });
  const missing = Number(left) === 0 ? t('vip:met') : t('vip:left', { amount: money(left) });
  return (
    <Part data-progress={what}>
      <Line>
        <strong>{t(`vip:${what}`)}</strong>
        <span>{words}</span>
      </Line>
      <ProgressBar label={t(`vip:${what}`)} percent={percent} text={`${words}. ${missing}`} />
      <small>{missing}</small>
    </Part>
  );
}

const Part = styled.div`
  display: grid;
  gap: ${space.half};
  margin-block-start: ${space.two};
  font-variant-numeric: tabular-nums;
  small {
    font-size: ${type.small};
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.two};
`;
