import styled from 'styled-components';
import { useFlag } from '../../../../web/client/flags/use-flag.ts';
import { space } from '../../../../web/ui/tokens.ts';
import { OwnBonuses } from '../../rewards/public/own-bonuses.tsx';
import { OwnPromotions } from '../components/own-promotions.tsx';

/** Page of the member centre: the bonuses of the member, and what else the member takes part in. */
export function OwnPage() {
  const hasPromotions = useFlag('PROMO3');
  return (
    <Stack>
      <OwnBonuses />
      {hasPromotions ? <OwnPromotions /> : null}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space.three};
  max-width: 640px;
  min-width: 0;
`;
