import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { color, radius } from '../../../../web/ui/tokens.ts';
import { VisuallyHidden } from '../../../../web/ui/visually-hidden.tsx';
import { useUnread } from '../api/use-unread.ts';

/** A mark on the button of the menu that contains the inbox, while messages are unread. */
export function UnreadDot() {
  const t = useT();
  const unread = useUnread() ?? 0;
  if (unread === 0) return null;
  return (
    <>
      <Dot aria-hidden="true" data-unread={unread} />
      <VisuallyHidden>{t('inbox:unread', { count: unread })}</VisuallyHidden>
    </>
  );
}

const Dot = styled.span`
  position: absolute;
  inset-block-start: 10px;
  inset-inline-start: calc(50% + 8px);
  width: 9px;
  height: 9px;
  border-radius: ${radius.pill};
  background: ${color.accent};
  box-shadow: 0 0 0 2px ${color.raised};
`;
