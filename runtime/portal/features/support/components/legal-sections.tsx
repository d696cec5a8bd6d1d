import type { BrandPage } from '../../../../../schema/bundle.ts';

export function LegalSections({ sections }: { sections: BrandPage['sections'] }) {
  return sections.map(({ heading, paragraphs }, index) => (
    <section key={index}>
      {heading === undefined ? null : <h2>{heading}</h2>}
      {paragraphs.map((text, place) => (
        <p key={place}>{text}</p>
      ))}
    </section>
  ));
}
