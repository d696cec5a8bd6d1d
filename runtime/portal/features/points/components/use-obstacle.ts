import type { Product } from '../../../../../schema/generated/api/points.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { formatMoment } from '../../../../web/ui/date-time.tsx';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { useSession } from '../../../core/session/session.ts';
import { obstacleOf } from '../model/redeemable.ts';
import { usePointWords } from './use-point-words.ts';

/** Returns a function that says why a member with these points cannot redeem a product; null if they can. */
export function useObstacle(): (product: Product, points: number | undefined) => string | null {
  const t = useT();
  const { tag } = useUi();
  const { digits } = usePointWords();
  const { breakUntil } = useSession();
  return (product, points) => {
    switch (obstacleOf(product, { points, onBreak: breakUntil !== null })) {
      case null:
        return null;
      case 'soldOut':
        return t('points:products.soldOut');
      case 'limit':
        return t('points:products.redeemed', {
          redeemed: digits(product.redeemed),
          limit: digits(product.perPerson ?? product.redeemed),
        });
      case 'break':
        return t('points:products.break', { at: formatMoment({ value: breakUntil ?? '', tag }) });
      case 'points': {
        const count = product.points - (points ?? 0);
        return t('points:products.more', { count, number: digits(count) });
      }
    }
  };
}
