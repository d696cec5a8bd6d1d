import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { BrandPage } from '../../../../../schema/bundle.ts';
import { useTranslator } from '../../../../web/client/i18n/use-translator.ts';
import { type Portal, usePortal } from '../../../core/portal-context.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';
import { FetchedLegalSections } from '../components/fetched-legal-sections.tsx';
import { LegalNav } from '../components/legal-nav.tsx';
import { LegalSections } from '../components/legal-sections.tsx';
import { isLegalPage } from '../model/legal-pages.ts';
import { standardLegalText } from '../model/standard-legal-text.ts';

/** Page of one legal text: the brand's own text if it has one, else the standard text. */
export function LegalPage() {
  const words = useTranslator();
  const { bundle, page: document } = usePortal();
  const { pathname } = useLocation();
  const id = pathname.replace('/legal/', '').replace(/\/+$/, '');
  const page = isLegalPage(id) ? id : 'terms';
  const own = bundle.pages[page]?.[words.language];
  const text = own === undefined ? standardLegalText({ page, bundle, words }) : carriedText(document, own.url);
  return (
    <Page>
      <LegalNav current={page} />
      <article>
        <h1>{own?.title ?? text?.title}</h1>
        {text !== null ? <LegalSections sections={text.sections} /> : null}
        {text === null && own !== undefined ? <FetchedLegalSections url={own.url} /> : null}
      </article>
    </Page>
  );
}

/** Returns the text for a URL if it was embedded in the HTML of the page that the visitor opened first; null otherwise. */
function carriedText({ text }: Portal['page'], url: string): BrandPage | null {
  return text?.url === url ? text.text : null;
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.four};
  max-width: 1312px;
  margin-inline: auto;
  padding: ${space.four} ${space.two} 0;
  @media (min-width: 1024px) {
    grid-template-columns: 240px minmax(0, 68ch);
    gap: 64px;
    padding-block-start: ${space.six};
  }
  h1 {
    margin: 0 0 ${space.three};
    font-size: ${type.display};
    line-height: 1.15;
  }
  h2 {
    margin: ${space.four} 0 ${space.one};
    font-size: ${type.title};
  }
  p {
    margin: 0 0 ${space.two};
    color: ${color.text};
    font-size: ${type.large};
    line-height: 1.7;
    overflow-wrap: anywhere;
  }
`;
