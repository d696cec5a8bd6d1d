import ChevronRight from 'lucide-react/icons/chevron-right';
import Megaphone from 'lucide-react/icons/megaphone';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { Link } from '../../../../web/ui/link.tsx';
import styled, { keyframes } from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { IconButton } from '../../../../web/ui/icon-button.tsx';
import { Text } from '../../../../web/ui/layout.tsx';
import { color, media, space, type } from '../../../../web/ui/tokens.ts';
import { usePortal } from '../../../core/portal-context.tsx';
import { useNoticeBoard } from '../api/use-notice-board.ts';
import { useNoticePopUp } from '../api/use-notice-pop-up.ts';
import { lineOf } from '../model/home-notices.ts';
import { noticePath, noticesPath } from '../model/notice-path.ts';
import { useTurns } from '../model/use-turns.ts';

/**
 * The running line of the home page: one title after the other. It stops while it is pointed at or has the focus, can be
 * paused, and does not run where reduced motion is asked for. Its place is reserved from the first byte of the page.
 */
export function NoticeLine() {
  const { paths } = usePortal();
  const { board, types, execution } = useNoticeBoard();
  useNoticePopUp(board?.popup);
  if (!paths.has(noticesPath) || !types.includes(execution)) return null;
  return <Line />;
}

function Line() {
  const t = useT();
  const { board, failed } = useNoticeBoard();
  const notices = board === undefined ? [] : lineOf(board);
  const [held, setHeld] = useState(false);
  const { turn, isPaused, canRun, setPaused, next } = useTurns({ count: notices.length, held });
  const notice = notices[turn];
  return (
    <Bar aria-label={t('notices:line.label')}>
      <Row>
        <Icon of={Megaphone} size={20} />
        <Track
          aria-live={canRun && !isPaused ? 'off' : 'polite'}
          aria-busy={board === undefined && !failed}
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          {notice === undefined ? (
            <Text as="span" $tone="muted" $size="body">
              {board === undefined && !failed ? null : t('notices:empty.title')}
            </Text>
          ) : (
            <Title key={notice.id} to={noticePath(notice.id)} lang={notice.language} dir="auto">
              {notice.title}
            </Title>
          )}
        </Track>
        {notices.length > 1 ? (
          <>
            {canRun ? (
              <IconButton
                icon={isPaused ? Play : Pause}
                label={t(isPaused ? 'notices:line.continue' : 'notices:line.pause')}
                data-action="pause-notices"
                onClick={() => setPaused(!isPaused)}
              />
            ) : null}
            <Next
              icon={ChevronRight}
              label={t('notices:line.next')}
              data-action="next-notice"
              data-runs={canRun}
              onClick={next}
            />
          </>
        ) : null}
        <All to={noticesPath}>{t('notices:all')}</All>
      </Row>
    </Bar>
  );
}

const appear = keyframes`from { opacity: 0; }`;

const Bar = styled.section`
  margin-inline-end: calc(-1 * var(--edge, 0px));
  padding-inline-end: var(--edge, 0px);
  border-block: 1px solid ${color.line};
  background: ${color.raised};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.one};
  max-width: 1312px;
  min-height: 48px;
  margin-inline: auto;
  padding-inline: ${space.two};
  > svg:first-child {
    color: ${color.accentStrong};
  }
`;

const Track = styled.div`
  flex: 1;
  min-width: 0;
`;

const Title = styled(Link)`
  display: block;
  overflow: hidden;
  padding-block: 12px;
  color: ${color.text};
  font-size: ${type.body};
  font-weight: 600;
  line-height: 24px;
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;
  animation: ${appear} 180ms ease-out;
  &:hover {
    text-decoration: underline;
  }
  ${media.still} {
    animation: none;
  }
`;

const Next = styled(IconButton)`
  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }
  /* On a phone the title needs the space, if it also changes by itself. */
  ${media.phone} {
    &[data-runs='true'] {
      display: none;
    }
  }
`;

const All = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${color.accentStrong};
  font-size: ${type.body};
  font-weight: 600;
  white-space: nowrap;
  ${media.phone} {
    display: none;
  }
`;
