import { useQuery } from '@tanstack/react-query';
import type { Product } from '../../../../../schema/generated/api/points.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { Modal } from '../../../../web/ui/modal.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { pointQueries } from '../api/point-queries.ts';
import { RedeemForm } from './redeem-form.tsx';

/** Redeems a product for a member. */
export function RedeemDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const t = useT();
  const config = useQuery(pointQueries.config());
  const balance = useQuery(pointQueries.balance());
  const failed = t('points:redeem.failed');
  const waiting = <SkeletonText lines={6} />;
  return (
    <Modal title={t('points:redeem.title', { name: product.name })} size="dialog" onClose={onClose}>
      <ListStates {...queryStates(t, config, failed)} waiting={waiting}>
        {({ rate }) => (
          <ListStates {...queryStates(t, balance, failed)} waiting={waiting}>
            {({ points }) => <RedeemForm product={product} rate={rate} points={points} />}
          </ListStates>
        )}
      </ListStates>
    </Modal>
  );
}
