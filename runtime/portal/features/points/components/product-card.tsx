import Gift from 'lucide-react/icons/gift';
import Ticket from 'lucide-react/icons/ticket';
import Wallet from 'lucide-react/icons/wallet';
import { useId } from 'react';
import styled from 'styled-components';
import type { PointRate, Product } from '../../../../../schema/generated/api/points.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { CardPicture } from '../../../../web/ui/card-picture.tsx';
import { color, radius, space, type } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { worthOf } from '../model/worth-of.ts';
import { usePointWords } from './use-point-words.ts';

const icons = { goods: Gift, voucher: Ticket, credit: Wallet } as const satisfies Record<Product['type'], unknown>;

interface ProductCardProps {
  product: Product;
  /** What points are worth; undefined while it is unknown. */
  rate: PointRate | undefined;
  /** Null for a reader who is no member. */
  redeem: { obstacle: string | null; onPress: () => void } | null;
}

/** One product: what it is, what it costs, what is left of it and, for a member, the button that redeems it. */
export function ProductCard({ product, rate, redeem }: ProductCardProps) {
  const t = useT();
  const { currency } = useUi();
  const words = usePointWords();
  const ids = { title: useId(), button: useId(), reason: useId() };
  const { name, summary, points, amount, credit, stock, perPerson, redeemed, picture } = product;
  const price = words.points(points);
  const limit =
    perPerson === null
      ? null
      : redeemed === 0
        ? t('points:products.limit', { count: perPerson, number: words.digits(perPerson) })
        : t('points:products.redeemed', { redeemed: words.digits(redeemed), limit: words.digits(perPerson) });
  const left =
    stock === null
      ? null
      : stock === 0
        ? t('points:products.soldOut')
        : t('points:products.left', { count: stock, number: words.digits(stock) });
  const obstacle = redeem?.obstacle ?? null;
  // The reason beside the button is not said twice.
  const facts = [
    rate === undefined ? null : t('points:products.worth', { amount: words.money(worthOf(points, rate, currency)) }),
    credit === null ? null : t('points:products.credit', { amount: words.money(credit) }),
    left,
    limit,
  ].filter((fact) => fact !== null && fact !== obstacle);
  return (
    <Frame aria-labelledby={ids.title} data-product={product.id}>
      <CardPicture picture={picture} icon={icons[product.type]} lazy />
      <Body>
        <Title id={ids.title}>{name}</Title>
        <Quiet>{summary}</Quiet>
        <Price>
          {Number(amount) > 0 ? t('points:products.price', { points: price, amount: words.money(amount) }) : price}
        </Price>
        {facts.map((fact) => (
          <Quiet key={fact}>{fact}</Quiet>
        ))}
        {redeem === null ? null : (
          <Foot>
            {obstacle === null ? null : <Quiet id={ids.reason}>{obstacle}</Quiet>}
            <Button
              id={ids.button}
              wide
              disabled={obstacle !== null}
              aria-labelledby={`${ids.button} ${ids.title}`}
              aria-describedby={obstacle === null ? undefined : ids.reason}
              data-action="redeem"
              onClick={redeem.onPress}
            >
              {t('points:products.redeem')}
            </Button>
          </Foot>
        )}
      </Body>
    </Frame>
  );
}

const Frame = styled.article`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  > :first-child {
    border-radius: 0;
  }
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space.half};
  padding: ${space.two};
`;

const Title = styled.h3`
  margin: 0;
  font-size: ${type.large};
  overflow-wrap: anywhere;
`;

const Price = styled.p`
  margin: 0;
  padding-block-start: ${space.half};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const Quiet = styled.p`
  margin: 0;
  color: ${color.muted};
  font-size: ${type.small};
  font-variant-numeric: tabular-nums;
  text-wrap: pretty;
`;

const Foot = styled.div`
  display: grid;
  gap: ${space.one};
  margin-block-start: auto;
  padding-block-start: ${space.one};
`;
