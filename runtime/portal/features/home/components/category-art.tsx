import styled from 'styled-components';
import type { Category } from '../../../../../schema/generated/api/lobby.ts';
import { categoryIcons } from '../../../client/lobby/category-icons.ts';
import { Icon } from '../../../ui/icon.tsx';
import { color, radius } from '../../../ui/tokens.ts';

/** A small sign of a category. */
export function CategoryArt({ category }: { category: Category }) {
  return (
    <Disc>
      <Icon of={categoryIcons[category]} size={24} />
    </Disc>
  );
}

const Disc = styled.i`
  display: grid;
  flex: none;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: ${radius.medium};
  background: color-mix(in srgb, ${color.accent} 18%, transparent);
  color: ${color.accentStrong};
`;
