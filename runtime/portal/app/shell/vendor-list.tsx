import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { vendorAddress } from '../../client/lobby/vendor-address.ts';
import { color, radius, shadow, space, type } from '../../ui/tokens.ts';
import type { BrandCategory } from '../../client/lobby/use-brand-categories.ts';

/** The vendors of a category: icon and name. */
export function VendorList({ category }: { category: BrandCategory }) {
  return (
    <List>
      {category.vendors.map((vendor) => (
        <li key={vendor.vassalage}>
          <Way to={vendorAddress(category.path, vendor)}>
            <img src={vendor.smallIcon} alt="" width={32} height={32} loading="lazy" />
            {vendor.displayName}
          </Way>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(168px, 1fr));
  gap: ${space.half};
  margin: 0;
  padding: ${space.one};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.overlay};
  box-shadow: ${shadow.high};
  list-style: none;
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
  img {
    border-radius: ${radius.small};
  }
`;
