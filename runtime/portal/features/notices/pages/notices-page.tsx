import { keepPreviousData } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Megaphone from 'lucide-react/icons/megaphone';
import { Link } from '../../../../web/ui/link.tsx';
import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { listPage } from '../../../../web/client/page/list-page.ts';
import { useFilter } from '../../../../web/client/page/use-filter.ts';
import { useSearch } from '../../../../web/client/page/use-search.ts';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { pagesOf } from '../../../../web/client/query/use-pages.ts';
import { AppError } from '../../../../shared/errors.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { Stack } from '../../../../web/ui/layout.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { Pagination } from '../../../../web/ui/pagination.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { color, space } from '../../../../web/ui/tokens.ts';
import { noticeQueries } from '../api/notice-queries.ts';
import { usePageQuery } from '../../../core/page/use-page-query.ts';
import { useReader } from '../../../core/session/use-reader.ts';
import { NoticeArticle } from '../components/notice-article.tsx';
import { NoticesWaiting } from '../components/notices-waiting.tsx';
import { noticesPath } from '../model/notice-path.ts';

/** Lists the notices, nine to a page, or shows the one that the URL names. */
export function NoticesPage() {
  const t = useT();
  const [search] = useSearch();
  const id = search.get('notice');
  return (
    <PageColumn>
      {id === null ? null : (
        <Back to={noticesPath}>
          <Icon of={ArrowLeft} size={20} />
          {t('notices:all')}
        </Back>
      )}
      <PageHeading>{t('notices:title')}</PageHeading>
      {id === null ? <List /> : <One id={id} />}
    </PageColumn>
  );
}

function List() {
  const t = useT();
  const { reader, enabled } = useReader();
  const [filter, setFilter] = useFilter(listPage, true);
  const result = usePageQuery({
    ...noticeQueries.page(filter.page, reader),
    placeholderData: keepPreviousData,
    enabled,
  });
  const { states, pagination } = pagesOf({ t, filter, setFilter, result, failed: t('notices:failed') });
  const open = (page: number) => {
    pagination.onChange(page);
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  return (
    <ListStates
      {...states}
      isEmpty={({ list }) => list.length === 0}
      waiting={<NoticesWaiting />}
      empty={filter.page === 1 ? <NoNotices /> : <Gone />}
    >
      {({ list }) => (
        <>
          <Stack as="ul">
            {list.map((notice) => (
              <li key={notice.id}>
                <NoticeArticle notice={notice} />
              </li>
            ))}
          </Stack>
          <Pagination {...pagination} onChange={open} />
        </>
      )}
    </ListStates>
  );
}

function One({ id }: { id: string }) {
  const t = useT();
  const { reader, enabled } = useReader();
  const notice = usePageQuery({ ...noticeQueries.one(id, reader), enabled });
  // An id that no notice can have is also a link that leads nowhere any more.
  const isGone =
    notice.error instanceof AppError && ['request.not_found', 'request.invalid'].includes(notice.error.code);
  if (isGone) return <Gone />;
  return (
    <ListStates {...queryStates(t, notice, t('notices:failed'))} waiting={<NoticesWaiting count={1} />}>
      {(found) => <NoticeArticle notice={found} />}
    </ListStates>
  );
}

function NoNotices() {
  const t = useT();
  return (
    <EmptyState
      icon={Megaphone}
      title={t('notices:empty.title')}
      action={<LinkButton to="/index">{t('common:nav.home')}</LinkButton>}
    >
      {t('notices:empty.text')}
    </EmptyState>
  );
}

function Gone() {
  const t = useT();
  return (
    <EmptyState
      icon={Megaphone}
      title={t('notices:gone.title')}
      action={<LinkButton to={noticesPath}>{t('notices:all')}</LinkButton>}
    >
      {t('notices:gone.text')}
    </EmptyState>
  );
}

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${space.one};
  min-height: 44px;
  color: ${color.accentStrong};
  font-weight: 600;
  text-decoration: none;
  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }
`;
