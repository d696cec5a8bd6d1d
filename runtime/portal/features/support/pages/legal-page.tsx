import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useWords } from '../../../client/i18n/use-words.ts';
import { useBundle } from '../../../client/portal-context.tsx';
import { color, space, type } from '../../../ui/tokens.ts';
import { LegalNav } from '../components/legal-nav.tsx';
import { isLegalPage } from '../model/legal-pages.ts';
import { legalText } from '../model/legal-text.ts';

/** One legal page, in the brand's own words where it has them. */
export function LegalPage() {
  const words = useWords();
  const bundle = useBundle();
  const { pathname } = useLocation();
  const id = pathname.replace('/legal/', '').replace(/\/+$/, '');
  const page = isLegalPage(id) ? id : 'terms';
  const { title, sections } = legalText({ page, bundle, words });
  return (
    <Page>
      <LegalNav current={page} />
      <article>
        <h1>{title}</h1>
        {sections.map(({ heading, paragraphs }, index) => (
          <section key={index}>
            {heading === undefined ? null : <h2>{heading}</h2>}
            {paragraphs.map((text, place) => (
              <p key={place}>{text}</p>
            ))}
          </section>
        ))}
      </article>
    </Page>
  );
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
