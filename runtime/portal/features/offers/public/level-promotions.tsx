import { useId } from 'react';
import styled from 'styled-components';
import { useFlag } from '../../../../web/client/flags/use-flag.ts';
import { CardGrid } from '../../../../web/ui/card-grid.tsx';
import { space, type } from '../../../../web/ui/tokens.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import { usePromotions } from '../api/use-promotions.ts';
import { PromotionCard } from '../components/promotion-card.tsx';

/** The promotions that a level opens or starts; nothing without one. */
export function LevelPromotions({ title }: { title: string }) {
  const { bonuses } = useBundle();
  return useFlag('PROMO3') && bonuses ? <Loaded title={title} /> : null;
}

function Loaded({ title }: { title: string }) {
  const id = useId();
  const { data } = usePromotions();
  const promotions = data?.promotions.filter(({ minRank, rank, state }) => {
    return state !== 'closed' && (minRank > 1 || rank !== null);
  });
  if (promotions === undefined || promotions.length === 0) return null;
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <CardGrid $least={320}>
        {promotions.map((promotion) => (
          <li key={promotion.id}>
            <PromotionCard {...promotion} lazy />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${space.two};
  h2 {
    margin: 0;
    font-size: ${type.large};
  }
`;
