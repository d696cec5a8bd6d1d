import styled from 'styled-components';
import type { BundleBanner } from '../../../../../schema/bundle.ts';
import { useLanguage } from '../../../../web/client/i18n/use-translator.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import { radius } from '../../../../web/ui/tokens.ts';

/**
 * Shows the brand's banners of a group, one at a time, in a ratio of 3 to 1. Shows nothing on a short screen or without
 * banners.
 */
export function BannerStrip({ group }: { group: BundleBanner['group'] }) {
  const banners = useBundle().banners.filter((banner) => banner.group === group);
  if (banners.length === 0) return null;
  return (
    <Strip data-banners={group} data-several={banners.length > 1}>
      {banners.map((banner) => (
        <Banner key={banner.image} {...banner} />
      ))}
    </Strip>
  );
}

function Banner({ image, alt, href }: BundleBanner) {
  const language = useLanguage();
  const { defaultLanguage } = useBundle();
  const picture = <Picture src={image} alt={alt[language] ?? alt[defaultLanguage] ?? ''} width={960} height={320} />;
  // A new tab keeps the form, so that nothing typed is lost.
  return href === null ? (
    picture
  ) : (
    <Link href={href} target="_blank" rel="noopener">
      {picture}
    </Link>
  );
}

const Strip = styled.div`
  display: flex;
  gap: 8px;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scrollbar-width: thin;
  border-radius: ${radius.medium};
  > * {
    flex: 0 0 100%;
    scroll-snap-align: center;
  }
  /* On a short screen only the form is shown. */
  @media (max-height: 740px) {
    display: none;
  }
`;

const Picture = styled.img`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: 3 / 1;
  object-fit: cover;
  border-radius: ${radius.medium};
`;

const Link = styled.a`
  display: block;
  border-radius: ${radius.medium};
`;
