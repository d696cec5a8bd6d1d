import Store from 'lucide-react/icons/store';
import { Link } from '../../../web/ui/link.tsx';
import styled from 'styled-components';
import type { Vendor } from '../../../../schema/generated/api/lobby.ts';
import { Picture } from '../../features/lobby/public/picture.tsx';
import { useImageHosts } from '../../core/page/use-image-hosts.ts';
import { color, radius, shadow, space, type } from '../../../web/ui/tokens.ts';
import { useVendorLink } from './use-vendor-link.ts';
import { VendorBadge } from './vendor-badge.tsx';
import type { BrandCategory } from '../../features/lobby/public/use-brand-categories.ts';

/** Shows the vendors of a category with icon and name. */
export function VendorList({ category }: { category: BrandCategory }) {
  return (
    <List data-few={category.vendors.length < 3 || undefined}>
      {category.vendors.map((vendor) => (
        <li key={vendor.vassalage}>
          <Entry path={category.path} vendor={vendor} />
        </li>
      ))}
    </List>
  );
}

function Entry({ path, vendor }: { path: BrandCategory['path']; vendor: Vendor }) {
  return (
    <Way {...useVendorLink(path, vendor)}>
      <Picture address={vendor.smallIcon} hosts={useImageHosts()} icon={Store} width={32} height={32} />
      <span>{vendor.displayName}</span>
      <VendorBadge vendor={vendor} />
    </Way>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(var(--columns, 2), minmax(184px, 1fr));
  gap: ${space.half};
  /* As wide as its names and badges, because its parent item is narrower. */
  width: max-content;
  margin: 0;
  padding: ${space.one};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.overlay};
  box-shadow: ${shadow.high};
  list-style: none;
  &[data-few] {
    --columns: 1;
  }
`;

const Way = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space.oneAndHalf};
  min-height: 48px;
  padding: ${space.half} ${space.one};
  border-radius: ${radius.medium};
  color: ${color.text};
  font-size: ${type.body};
  text-decoration: none;
  &:hover {
    background: color-mix(in srgb, ${color.text} 8%, transparent);
  }
  span:first-of-type {
    flex: 1;
    white-space: nowrap;
  }
  img {
    border-radius: ${radius.small};
  }
`;
