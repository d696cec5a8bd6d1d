import { useId } from 'react';
import styled from 'styled-components';
import type { Promotion } from '../../../../../schema/generated/api/offers.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { Stack } from '../../../../web/ui/layout.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { RecordDetail, RecordList, RecordRow } from '../../../../web/ui/record-list.tsx';
import { space } from '../../../../web/ui/tokens.ts';
import { OwnSection } from '../../rewards/public/own-bonuses.tsx';
import { usePromotions } from '../api/use-promotions.ts';
import { PromotionBadge } from './promotion-badge.tsx';
import { PromotionLink } from './promotion-link.tsx';
import { PromotionWhen } from './promotion-when.tsx';
import { useGiven } from '../public/use-given.ts';

/** The promotions without a bonus that the member takes part in or did; nothing without one. */
export function OwnPromotions() {
  const t = useT();
  const promotions = usePromotions();
  return (
    <ListStates
      {...queryStates(t, promotions, t('offers:failed'))}
      value={promotions.data?.promotions.filter(isOwn)}
      waiting={null}
    >
      {(own) => (
        <OwnSection title={t('offers:own')}>
          <RecordList>
            {own.map((promotion) => (
              <OwnPromotion key={promotion.id} {...promotion} />
            ))}
          </RecordList>
        </OwnSection>
      )}
    </ListStates>
  );
}

const own: readonly Promotion['state'][] = ['applying', 'rejected', 'claim', 'processing', 'claimed', 'issued'];

function isOwn({ trigger, state, bonus }: Promotion): boolean {
  return bonus === null && (own.includes(state) || (trigger === 'rank' && state === 'joined'));
}

function OwnPromotion(promotion: Promotion) {
  const titleId = useId();
  const { id, title, state } = promotion;
  const given = useGiven()(promotion);
  return (
    <RecordRow data-promotion={id} data-state={state}>
      <Stack $gap="half">
        <span>
          <span id={titleId}>{title}</span> <PromotionBadge {...promotion} />
        </span>
        <RecordDetail>
          <PromotionWhen {...promotion} />
        </RecordDetail>
      </Stack>
      <End>
        {given === null ? null : <bdi>{given}</bdi>}
        <PromotionLink {...promotion} titleId={titleId} />
      </End>
    </RecordRow>
  );
}

const End = styled.div`
  display: grid;
  flex: none;
  justify-items: end;
  gap: ${space.one};
`;
