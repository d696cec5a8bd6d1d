import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import type { Notice } from '../../../../../schema/generated/api/notices.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useHydrated } from '../../../../web/client/page/use-hydrated.ts';
import { color, radius, space, type } from '../../../../web/ui/tokens.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import { cleanNotice } from '../model/clean-notice.ts';

/**
 * Shows the content of a notice. Load it lazily: it includes the sanitiser. Only a browser has what that needs: a
 * prerendered page shows the summary.
 */
export function NoticeContent({
  notice: { content, summary, language },
}: {
  notice: Pick<Notice, 'content' | 'summary' | 'language'>;
}) {
  const t = useT();
  const { domains } = useBundle();
  const box = useRef<HTMLDivElement>(null);
  const [table, newTab] = [t('notices:content.table'), t('notices:content.newTab')];
  useLayoutEffect(() => {
    box.current?.replaceChildren(cleanNotice(content, { domains, table, newTab }));
  }, [content, domains, table, newTab]);
  return (
    <>
      {useHydrated() ? null : (
        <Content lang={language} dir="auto">
          {summary}
        </Content>
      )}
      <Content ref={box} lang={language} dir="auto" />
    </>
  );
}

const Content = styled.div`
  &:empty {
    display: none;
  }
  max-width: 72ch;
  min-width: 0;
  color: ${color.text};
  font-size: ${type.body};
  line-height: 1.65;
  overflow-wrap: anywhere;
  p,
  ul,
  ol,
  pre,
  blockquote {
    margin-block: ${space.oneAndHalf};
  }
  h3,
  h4 {
    margin-block: ${space.three} ${space.one};
    font-size: ${type.large};
  }
  ul,
  ol {
    padding-inline-start: ${space.three};
  }
  li + li {
    margin-block-start: ${space.half};
  }
  a[href] {
    color: ${color.accentStrong};
    font-weight: 600;
  }
  [data-hint] {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  img {
    max-width: 100%;
    height: auto;
    border-radius: ${radius.medium};
  }
  pre {
    overflow-x: auto;
  }
  blockquote {
    margin-inline: 0;
    padding-inline-start: ${space.two};
    border-inline-start: 3px solid ${color.line};
    color: ${color.muted};
  }
  [data-scrolls] {
    margin-block: ${space.two};
    overflow-x: auto;
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${type.small};
    overflow-wrap: normal;
  }
  th,
  td {
    min-width: 9em;
    padding: ${space.one} ${space.oneAndHalf};
    border-block-end: 1px solid ${color.line};
    text-align: start;
    vertical-align: top;
  }
  tbody tr:last-child > * {
    border-block-end: 0;
  }
  thead th {
    color: ${color.muted};
    font-weight: 600;
  }
  && > :first-child {
    margin-block-start: 0;
  }
  && > :last-child {
    margin-block-end: 0;
  }
`;
