import { useQueryClient } from '@tanstack/react-query';
import type { Exchange, PointBalance, PointConfig, PointRate } from '../../../../../schema/generated/api/points.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { DateTime } from '../../../../web/ui/date-time.tsx';
import { Text } from '../../../../web/ui/layout.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import type { MoneyCheck } from '../../wallet/public/money-checks.tsx';
import { MoneyForm } from '../../wallet/public/money-form.tsx';
import { PlayMoneyNotice } from '../../wallet/public/play-money-notice.tsx';
import { useExchangeCalls } from '../api/exchange-points.ts';
import { pointQueries } from '../api/point-queries.ts';
import { worthOf } from '../model/worth-of.ts';
import { usePaymentPasswordCheck } from './use-payment-password-check.ts';
import { usePointWords } from './use-point-words.ts';

/** Exchanges points of a member into money, at the rate that it shows. */
export function ExchangeForm({ config, balance }: { config: PointConfig; balance: PointBalance }) {
  const t = useT();
  const { currency } = useUi();
  const words = usePointWords();
  const queryClient = useQueryClient();
  const { rate, smallest } = config;
  const calls = useExchangeCalls(rate);
  const checks = useChecks(smallest, balance.points);
  const worth = (points: string): string => worthOf(Number(points), rate, currency);
  const lines = (of: { points: number; amount: string; rate: PointRate }) => [
    { label: t('points:exchange.points'), value: words.digits(of.points) },
    { label: t('points:exchange.rate'), value: words.rate(of.rate) },
    { label: t('points:exchange.receive'), value: <Money amount={of.amount} /> },
  ];
  return (
    <>
      <Text $tone="muted">{t('points:exchange.text')}</Text>
      <PlayMoneyNotice words="wallet:transfer.test" />
      <MoneyForm<Exchange>
        form="pointExchange"
        {...calls}
        payload={(amount) => ({ amount })}
        checks={checks}
        available={String(balance.points)}
        range={{ min: String(smallest), max: String(balance.points) }}
        unit={{ label: t('points:exchange.points'), format: (points) => words.points(Number(points)) }}
        outcome={(points) => (
          <Text $tone="muted" aria-live="polite" data-worth={worth(points)}>
            <span>{t('points:exchange.receive')}</span> <Money amount={worth(points)} />
            {' · '}
            <span>{words.rate(rate)}</span>
          </Text>
        )}
        confirmation={({ amount }) => ({
          text: t('points:exchange.confirm'),
          lines: lines({ points: Number(amount), amount: worth(amount), rate }),
        })}
        action={(points) => t('points:exchange.send', { points })}
        receiptTitle={t('points:exchange.done')}
        receiptLines={(made) => [
          ...lines(made),
          { label: t('points:exchange.pointsAfter'), value: words.digits(made.pointsAfter) },
          { label: t('wallet:form.newBalance'), value: <Money amount={made.balanceAfter} /> },
          { label: t('wallet:form.time'), value: <DateTime value={made.at} /> },
          { label: t('wallet:form.reference'), value: <bdi>{made.id}</bdi> },
        ]}
        refresh={() => void queryClient.invalidateQueries({ queryKey: pointQueries.all })}
      />
    </>
  );
}

/** Returns what an exchange requires. The server decides. */
function useChecks(smallest: number, points: number): MoneyCheck[] {
  const t = useT();
  const words = usePointWords();
  const password = usePaymentPasswordCheck();
  const enough = points >= smallest;
  const smallestPoints = words.points(smallest);
  const checks: MoneyCheck[] = [
    {
      id: 'points',
      passed: enough,
      text: enough
        ? t('points:exchange.smallest', { points: smallestPoints })
        : t('points:exchange.tooFew', { smallest: smallestPoints, points: words.points(points) }),
    },
  ];
  return password === null ? checks : [...checks, password];
}
