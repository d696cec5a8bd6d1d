import { useFlag } from '../../../../web/client/flags/use-flag.ts';
import { OwnBonuses } from '../../rewards/public/own-bonuses.tsx';
import { OwnPromotions } from '../components/own-promotions.tsx';
import { Stack } from '../../../../web/ui/layout.tsx';

/** Page of the member centre: the bonuses of the member, and what else the member takes part in. */
export function OwnPage() {
  const hasPromotions = useFlag('PROMO3');
  return (
    <Stack $gap="three" $width="form">
      <OwnBonuses />
      {hasPromotions ? <OwnPromotions /> : null}
    </Stack>
  );
}
