import { useQueryClient } from '@tanstack/react-query';
import type { PointRate, Product, Redemption } from '../../../../../schema/generated/api/points.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { DateTime } from '../../../../web/ui/date-time.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { MoneyForm } from '../../wallet/public/money-form.tsx';
import { type Field, FieldList } from '../../../../web/ui/field-list.tsx';
import { PlayMoneyNotice } from '../../wallet/public/play-money-notice.tsx';
import { pointQueries } from '../api/point-queries.ts';
import { useRedeemCalls } from '../api/redeem-product.ts';
import { mostOf, totalOf } from '../model/redeemable.ts';
import { worthOf } from '../model/worth-of.ts';
import { RedemptionStatus } from './redemption-status.tsx';
import { useObstacle } from './use-obstacle.ts';
import { usePaymentPasswordCheck } from './use-payment-password-check.ts';
import { usePointWords } from './use-point-words.ts';

interface RedeemFormProps {
  product: Product;
  rate: PointRate;
  /** Points of the member. */
  points: number;
}

/** Redeems points of a member for a product: quantity, confirmation, result. The amount of the form is the quantity. */
export function RedeemForm({ product, rate, points }: RedeemFormProps) {
  const t = useT();
  const { currency } = useUi();
  const words = usePointWords();
  const queryClient = useQueryClient();
  const calls = useRedeemCalls(product);
  const obstacle = useObstacle()(product, points);
  const password = usePaymentPasswordCheck();
  const most = mostOf(product, points);
  const cost = (quantity: string) => totalOf(product, Number(quantity), currency);
  const money = (label: string, amount: string): Field[] =>
    Number(amount) > 0 ? [{ label, value: <Money amount={amount} /> }] : [];
  const costLines = (quantity: string): Field[] => {
    const total = cost(quantity);
    const credit = totalOf({ points: 0, amount: product.credit ?? '0' }, Number(quantity), currency).amount;
    const left = points - total.points;
    return [
      { label: t('points:redeem.points'), value: words.digits(total.points) },
      { label: t('points:redeem.worth'), value: <Money amount={worthOf(total.points, rate, currency)} /> },
      ...money(t('points:redeem.amount'), total.amount),
      ...money(t('points:redeem.credit'), credit),
      ...(left < 0 ? [] : [{ label: t('points:redeem.after'), value: words.digits(left) }]),
    ];
  };
  const named = (name: string, quantity: number): Field[] => [
    { label: t('points:redeem.product'), value: <bdi>{name}</bdi> },
    { label: t('points:redeem.quantity'), value: words.digits(quantity) },
  ];
  return (
    <>
      <PlayMoneyNotice words="wallet:transfer.test" />
      <MoneyForm<Redemption>
        form={`pointRedemption-${product.id}`}
        {...calls}
        checks={[
          {
            id: 'redeemable',
            passed: obstacle === null,
            text: obstacle ?? t('points:redeem.have', { points: words.points(points) }),
          },
          ...(password === null ? [] : [password]),
        ]}
        payload={(amount) => ({ amount })}
        range={{ min: '1', max: String(Math.max(1, most)) }}
        initial="1"
        unit={{
          label: t('points:redeem.quantity'),
          hint: t('points:redeem.most', { count: most, number: words.digits(most) }),
          format: (quantity) => words.digits(Number(quantity)),
        }}
        outcome={(quantity) => (
          <div aria-live="polite" data-total={cost(quantity).points}>
            <FieldList fields={costLines(quantity)} />
          </div>
        )}
        confirmation={({ amount: quantity }) => ({
          text: t(Number(product.amount) > 0 ? 'points:redeem.confirmMoney' : 'points:redeem.confirm'),
          lines: [...named(product.name, Number(quantity)), ...costLines(quantity)],
        })}
        action={() => t('points:products.redeem')}
        receiptTitle={t('points:redeem.done')}
        receiptLines={(made) => [
          { label: t('points:redeem.id'), value: <bdi>{made.id}</bdi> },
          ...named(made.name, made.quantity),
          { label: t('points:redeem.points'), value: words.digits(made.points) },
          ...money(t('points:redeem.amount'), made.amount),
          ...money(t('points:redeem.credit'), made.credit ?? '0'),
          { label: t('points:redeem.status'), value: <RedemptionStatus {...made} /> },
          { label: t('wallet:form.time'), value: <DateTime value={made.at} /> },
        ]}
        refresh={() => void queryClient.invalidateQueries({ queryKey: pointQueries.all })}
      />
    </>
  );
}
