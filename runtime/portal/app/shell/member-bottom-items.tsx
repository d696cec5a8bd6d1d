import { useBundle } from '../../core/portal-context.tsx';
import { useSession } from '../../core/session/session.ts';
import { menuOf } from '../feature-parts.ts';
import { BottomItems } from './bottom-items.tsx';

/** Shows the items of the bottom bar for a logged-in player. */
export function MemberBottomItems() {
  return <BottomItems items={menuOf('bottomBarItems', useBundle(), useSession())} />;
}
