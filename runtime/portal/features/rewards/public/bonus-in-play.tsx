import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useFlag } from '../../../../web/client/flags/use-flag.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { formatPercent } from '../../../../web/ui/format-percent.ts';
import { ProgressBar } from '../../../../web/ui/progress-bar.tsx';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { useBundle } from '../../../core/portal-context.tsx';
import { useSession } from '../../../core/session/session.ts';
import { useBalance } from '../../wallet/public/balance-queries.ts';
import { bonusQueries } from '../api/bonus-queries.ts';

/**
 * The meter of the bonus that counts, as a fact of the session above a game; nothing without one. It is read again
 * whenever the balance was, at its change and at the end of a round: a lost round leaves the balance at what its bet did.
 */
export function BonusInPlay() {
  const t = useT();
  const { tag, currency } = useUi();
  const { bonuses } = useBundle();
  const isOn = useFlag('REWARDS3');
  const { status, breakUntil } = useSession();
  const isMember = status === 'member' || status === 'agent';
  const { data: balance, dataUpdatedAt: balanceAt } = useBalance();
  const { data } = useQuery({
    ...bonusQueries.inPlay(balanceAt),
    enabled: bonuses && isOn && isMember && breakUntil === null && balance !== undefined,
  });
  const grant = data?.grants.find(({ state }) => state === 'counting');
  if (grant === undefined) return null;
  const percent = formatPercent(String(grant.progress), tag);
  const left = t('rewards:bonus.toBet', { amount: formatMoney({ amount: grant.remaining, tag, currency }) });
  return (
    <Fact data-bonus="in-play">
      <dt>{grant.name}</dt>
      <dd>
        <span>{percent}</span> <small>{left}</small>
        {grant.maxBet === null ? null : (
          <>
            {' '}
            <small>
              {t('rewards:bonus.maxBetInPlay', { amount: formatMoney({ amount: grant.maxBet, tag, currency }) })}
            </small>
          </>
        )}
        <ProgressBar label={t('rewards:bonus.meter')} percent={grant.progress} text={`${percent}, ${left}`} />
      </dd>
    </Fact>
  );
}

const Fact = styled.div`
  [role='progressbar'] {
    height: 4px;
  }
`;
