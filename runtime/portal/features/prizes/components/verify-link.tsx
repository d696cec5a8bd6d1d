import { useId } from 'react';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { verifyDrawPath } from '../model/check-address.ts';

interface VerifyLinkProps {
  /** Id of a draw. */
  draw: string;
  /** Id of the element that names the draw, where a page has several of them. */
  namedBy?: string;
}

/** Leads to the page on which a draw is computed anew. */
export function VerifyLink({ draw, namedBy }: VerifyLinkProps) {
  const t = useT();
  const id = useId();
  return (
    <LinkButton
      id={id}
      to={verifyDrawPath(draw)}
      size="small"
      data-action="verify-draw"
      aria-labelledby={namedBy === undefined ? undefined : `${id} ${namedBy}`}
    >
      {t('prizes:draw.verify')}
    </LinkButton>
  );
}
