import Cherry from 'lucide-react/icons/cherry';
import Fish from 'lucide-react/icons/fish';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import Spade from 'lucide-react/icons/spade';
import Swords from 'lucide-react/icons/swords';
import Ticket from 'lucide-react/icons/ticket';
import Trophy from 'lucide-react/icons/trophy';
import type { LucideIcon } from 'lucide-react';
import type { Category } from '../../../../../schema/generated/api/lobby.ts';

/** Icon of each category. */
export const categoryIcons: Record<Category, LucideIcon> = {
  LIVE: Spade,
  RNG: Cherry,
  SPORTS: Trophy,
  ESPORTS: Gamepad2,
  FISH: Fish,
  PVP: Swords,
  ELOTT: Ticket,
  LOTT: Ticket,
};
