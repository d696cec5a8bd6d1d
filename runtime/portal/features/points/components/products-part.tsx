import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Product } from '../../../../../schema/generated/api/points.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { CardGrid } from '../../../../web/ui/card-grid.tsx';
import { lazyPart } from '../../../../web/client/parts/lazy-part.tsx';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { WaitingSheet } from '../../../../web/ui/waiting-sheet.tsx';
import { usePageQuery } from '../../../core/page/use-page-query.ts';
import { useReader } from '../../../core/session/use-reader.ts';
import { pointQueries } from '../api/point-queries.ts';
import { Part } from '../../../../web/ui/part.tsx';
import { ProductCard } from './product-card.tsx';
import { useObstacle } from './use-obstacle.ts';

const RedeemDialog = lazyPart(() => import('./redeem-dialog.tsx').then((module) => module.RedeemDialog));

/** The products of the mall, which a member can redeem. Nothing if there are none. */
export function ProductsPart({ isMember }: { isMember: boolean }) {
  const t = useT();
  const { reader, enabled } = useReader();
  const products = usePageQuery({ ...pointQueries.products(reader), enabled });
  const { data: config } = usePageQuery(pointQueries.config());
  const { data: balance } = useQuery({ ...pointQueries.balance(), enabled: isMember });
  const obstacleOf = useObstacle();
  const [chosen, setChosen] = useState<Product | null>(null);
  const items = products.data?.items;
  // The dialog is beside the list: it says that its product is no longer listed.
  const redeemed = items?.find(({ id }) => id === chosen?.id) ?? chosen;
  const close = () => setChosen(null);
  return (
    <>
      {items?.length === 0 ? null : (
        <Part title={t('points:products.title')}>
          <ListStates
            {...queryStates(t, products, t('points:products.failed'))}
            value={items}
            waiting={<SkeletonText lines={10} />}
          >
            {(list) => (
              <CardGrid $least={220}>
                {list.map((product) => (
                  <li key={product.id}>
                    <ProductCard
                      product={product}
                      rate={config?.rate}
                      redeem={
                        isMember
                          ? { obstacle: obstacleOf(product, balance?.points), onPress: () => setChosen(product) }
                          : null
                      }
                    />
                  </li>
                ))}
              </CardGrid>
            )}
          </ListStates>
        </Part>
      )}
      {redeemed === null || !isMember ? null : (
        <Suspense fallback={<WaitingSheet label={t('points:redeem.title', { name: redeemed.name })} onClose={close} />}>
          <RedeemDialog product={redeemed} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
