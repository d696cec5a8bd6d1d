import { useId } from 'react';
import type { Promotion } from '../../../../../schema/generated/api/offers.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { promotionAction, type PromotionAction } from '../model/promotion-action.ts';
import { promotionPath } from '../model/promotion-path.ts';

type PromotionLinkProps = Pick<Promotion, 'id' | 'trigger' | 'state' | 'application'> & {
  /** Id of the element with the title, which completes the name of the link. */
  titleId: string;
  wide?: boolean;
};

const plain: readonly PromotionAction[] = ['read', 'progress', 'details'];

/** The way to the page of a promotion, named after what the player can do there. */
export function PromotionLink({ id, titleId, wide = false, ...promotion }: PromotionLinkProps) {
  const t = useT();
  const ownId = useId();
  const action = promotionAction(promotion);
  return (
    <LinkButton
      id={ownId}
      aria-labelledby={`${ownId} ${titleId}`}
      to={promotionPath(id)}
      variant={plain.includes(action) ? 'secondary' : 'primary'}
      wide={wide}
      data-action="promotion-open"
    >
      {t(`offers:action.${action}`)}
    </LinkButton>
  );
}
