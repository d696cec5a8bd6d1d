import { Link } from '../../../../web/ui/link.tsx';
import styled, { css } from 'styled-components';
import type { Notice } from '../../../../../schema/generated/api/notices.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Skeleton, SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { color, media, radius, space, type } from '../../../../web/ui/tokens.ts';
import { usePortal } from '../../../core/portal-context.tsx';
import { useNoticeBoard } from '../api/use-notice-board.ts';
import { NoticeBadge } from '../components/notice-badge.tsx';
import { NoticeDate } from '../components/notice-date.tsx';
import { cardsOf, hasCards } from '../model/home-notices.ts';
import { noticePath, noticesPath } from '../model/notice-path.ts';

/** Shows up to three notices on the home page. Its space is reserved, so that nothing moves when they load. */
export function NoticeCards() {
  const t = useT();
  const { paths } = usePortal();
  const { board, failed, types } = useNoticeBoard();
  if (!paths.has(noticesPath) || !hasCards(types)) return null;
  const notices = board === undefined ? null : cardsOf(board);
  return (
    <section aria-labelledby="home-notices">
      <Head>
        <h2 id="home-notices">{t('notices:home.title')}</h2>
        <Link to={noticesPath}>{t('notices:all')}</Link>
      </Head>
      {failed && notices === null ? <Quiet>{t('notices:failed')}</Quiet> : null}
      {notices?.length === 0 ? <Quiet>{t('notices:empty.text')}</Quiet> : null}
      {notices === null && failed ? null : (
        <Rail aria-busy={notices === null} hidden={notices?.length === 0}>
          {notices === null
            ? [1, 2, 3].map((place) => (
                <li key={place}>
                  <Waiting />
                </li>
              ))
            : notices.map((notice) => (
                <li key={notice.id}>
                  <NoticeCard notice={notice} />
                </li>
              ))}
        </Rail>
      )}
    </section>
  );
}

function NoticeCard({ notice }: { notice: Notice }) {
  const { id, title, summary, language } = notice;
  return (
    <Card to={noticePath(id)}>
      <Facts>
        <NoticeDate notice={notice} short />
        {notice.type === 'PR' ? <NoticeBadge type="PR" /> : null}
      </Facts>
      <strong lang={language} dir="auto">
        {title}
      </strong>
      <p lang={language} dir="auto">
        {summary}
      </p>
    </Card>
  );
}

function Waiting() {
  return (
    <Placeholder>
      <Short />
      <SkeletonText lines={3} />
    </Placeholder>
  );
}

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.two};
  margin-block-end: ${space.two};
  h2 {
    margin: 0;
    font-size: ${type.heading};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${color.accentStrong};
    font-weight: 600;
    white-space: nowrap;
  }
`;

const CARD_HEIGHT = '180px';

const Rail = styled.ul`
  display: grid;
  grid-auto-columns: minmax(260px, 1fr);
  grid-auto-flow: column;
  gap: ${space.two};
  margin: 0 -4px;
  padding: 4px 4px ${space.one};
  overflow-x: auto;
  list-style: none;
  scroll-padding-inline: 4px;
  scroll-snap-type: x proximity;
  scrollbar-width: thin;
  ${media.phone} {
    grid-auto-columns: 84%;
  }
  &[hidden] {
    display: none;
  }
  li {
    min-width: 0;
    scroll-snap-align: start;
  }
`;

const box = css`
  display: grid;
  gap: ${space.half};
  height: ${CARD_HEIGHT};
  overflow: hidden;
  padding: ${space.two};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
`;

const Placeholder = styled.div`
  ${box}
  align-content: start;
`;

const Card = styled(Link)`
  ${box}
  grid-template-rows: auto auto 1fr;
  color: ${color.text};
  text-decoration: none;
  &:hover {
    border-color: ${color.accent};
  }
  strong,
  p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }
  strong {
    font-size: ${type.large};
    line-height: 1.35;
  }
  p {
    margin: 0;
    align-self: start;
    -webkit-line-clamp: 3;
    color: ${color.muted};
    font-size: ${type.body};
    line-height: 1.5;
  }
`;

const Facts = styled.span`
  display: flex;
  min-height: 24px;
  align-items: center;
  justify-content: space-between;
  gap: ${space.one};
`;

const Short = styled(Skeleton)`
  width: 40%;
`;

const Quiet = styled.p`
  min-height: calc(${CARD_HEIGHT} + ${space.one} + 4px);
  margin: 0;
  color: ${color.muted};
`;
