import Store from 'lucide-react/icons/store';
import styled from 'styled-components';
import { useT } from '../../../web/client/i18n/use-translator.ts';
import { useGameMenus } from '../../features/lobby/public/use-game-menus.ts';
import { Picture } from '../../features/lobby/public/picture.tsx';
import { useImageHosts } from '../../core/page/use-image-hosts.ts';
import { Heading } from '../../../web/ui/layout.tsx';
import { Skeleton } from '../../../web/ui/skeleton.tsx';
import { color, radius, space, type } from '../../../web/ui/tokens.ts';

/** Shows the vendors of the games. */
export function VendorLogos() {
  const t = useT();
  const { status, categories } = useGameMenus();
  const hosts = useImageHosts();
  const vendors = new Map(
    categories.flatMap((category) => category.vendors).map((vendor) => [vendor.vassalage, vendor]),
  );
  if (status === 'error' || (status === 'success' && vendors.size === 0)) return null;
  return (
    <section aria-busy={status === 'pending'}>
      <Heading $below="oneAndHalf">{t('common:footer.vendors')}</Heading>
      <List>
        {status === 'pending'
          ? [1, 2, 3, 4].map((place) => (
              <li key={place}>
                <Blank />
              </li>
            ))
          : [...vendors.values()].map(({ vassalage, displayName, smallIcon }) => (
              <li key={vassalage}>
                <Picture address={smallIcon} hosts={hosts} icon={Store} width={28} height={28} />
                {displayName}
              </li>
            ))}
      </List>
    </section>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.oneAndHalf};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: ${space.one};
    min-height: 44px;
    padding-inline: ${space.oneAndHalf} ${space.two};
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    color: ${color.muted};
    font-size: ${type.body};
    font-weight: 600;
  }
  img {
    border-radius: ${radius.small};
  }
`;

const Blank = styled(Skeleton)`
  width: 110px;
  height: 20px;
`;
