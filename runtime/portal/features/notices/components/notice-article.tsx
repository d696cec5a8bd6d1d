import { Link } from '../../../../web/ui/link.tsx';
import styled from 'styled-components';
import type { Notice } from '../../../../../schema/generated/api/notices.ts';
import { Stack } from '../../../../web/ui/layout.tsx';
import { color, media, radius, shadow, space, type } from '../../../../web/ui/tokens.ts';
import { noticePath } from '../model/notice-path.ts';
import { NoticeBadge } from './notice-badge.tsx';
import { NoticeContent } from './notice-content.tsx';
import { NoticeDate } from './notice-date.tsx';

/** Shows a notice in full; its title links to it alone. */
export function NoticeArticle({ notice }: { notice: Notice }) {
  const { id, title, language } = notice;
  return (
    <Article aria-labelledby={id}>
      <Facts>
        <NoticeBadge type={notice.type} />
        <NoticeDate notice={notice} />
      </Facts>
      <Stack $gap="oneAndHalf">
        <Title id={id} lang={language} dir="auto">
          <Link to={noticePath(id)}>{title}</Link>
        </Title>
        <NoticeContent notice={notice} />
      </Stack>
    </Article>
  );
}

const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.oneAndHalf};
  padding: ${space.three};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
  box-shadow: ${shadow.low};
  ${media.phone} {
    padding: ${space.two};
  }
  @media (min-width: 1024px) {
    grid-template-columns: 176px minmax(0, 1fr);
    gap: ${space.four};
  }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.one} ${space.oneAndHalf};
  @media (min-width: 1024px) {
    flex-direction: column;
    align-items: flex-start;
    align-self: start;
    padding-block-start: 2px;
  }
`;

const Title = styled.h2`
  margin: 0;
  font-size: ${type.title};
  font-weight: var(--heading-weight, 700);
  line-height: 1.3;
  overflow-wrap: anywhere;
  a {
    color: ${color.text};
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`;
