import Cherry from 'lucide-react/icons/cherry';
import Fish from 'lucide-react/icons/fish';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import Spade from 'lucide-react/icons/spade';
import Swords from 'lucide-react/icons/swords';
import Ticket from 'lucide-react/icons/ticket';
import Trophy from 'lucide-react/icons/trophy';
import type { LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import type { Category } from '../../../../../schema/generated/api/lobby.ts';
import { Icon } from '../../../ui/icon.tsx';
import { color, radius } from '../../../ui/tokens.ts';

const pictures: Record<Category, LucideIcon> = {
  LIVE: Spade,
  RNG: Cherry,
  SPORTS: Trophy,
  ESPORTS: Gamepad2,
  FISH: Fish,
  PVP: Swords,
  ELOTT: Ticket,
  LOTT: Ticket,
};

/** A small sign of a category. */
export function CategoryArt({ category }: { category: Category }) {
  return (
    <Disc>
      <Icon of={pictures[category]} size={24} />
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
