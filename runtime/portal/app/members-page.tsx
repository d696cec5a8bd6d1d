import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useFlag } from '../../web/client/flags/use-flag.ts';
import { useTakesGuests } from '../features/lobby/public/use-takes-guests.ts';
import { lazyPart } from '../../web/client/parts/lazy-part.tsx';
import { MembersView } from '../features/system/views/members-view.tsx';
import { allRoutes, visitorEntryLinks } from './feature-registry.ts';

const ways = visitorEntryLinks.map(({ lazy }) => lazyPart(lazy));

/**
 * Replaces a page that requires an account. If a guest may play there, it also offers free play and stays on the page.
 */
export function MembersPage() {
  const { pathname } = useLocation();
  const freePlay = useFlag('FREEPLAY3');
  const takesGuests = useTakesGuests();
  const plays = allRoutes.some(
    ({ path, access, flag }) => path === pathname && access === 'trial' && flag === 'GAMES3',
  );
  const trial = (
    <Suspense>
      {ways.map((Way, place) => (
        <Way key={place} variant="primary" size="medium" stays />
      ))}
    </Suspense>
  );
  return <MembersView trial={freePlay && plays && takesGuests ? trial : null} />;
}
