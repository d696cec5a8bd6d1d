import styled from 'styled-components';
import { island } from '../../../core/page/island.tsx';
import { useBundle } from '../../../core/portal-context.tsx';
import { useSession } from '../../../core/session/session.ts';
import { space } from '../../../../web/ui/tokens.ts';
import { Hero } from '../components/hero.tsx';

const games = { flag: 'GAMES3' } as const;
const categoryShortcuts = island(
  () => import('../components/category-shortcuts.tsx').then((module) => module.CategoryShortcuts),
  games,
);
const recentGames = island(() => import('../components/recent-games.tsx').then((module) => module.RecentGames), games);
const trustStrip = island(() => import('../components/trust-strip.tsx').then((module) => module.TrustStrip));
const noticeLine = island(() => import('../../notices/public/notice-line.tsx').then((module) => module.NoticeLine), {
  flag: 'NOTICES3',
});
const noticeCards = island(() => import('../../notices/public/notice-cards.tsx').then((module) => module.NoticeCards), {
  flag: 'NOTICES3',
});
const envelopePopUp = island(
  () => import('../../prizes/public/envelope-pop-up.tsx').then((module) => module.EnvelopePopUp),
  { flag: 'PRIZE3' },
);
const popularGames = island(
  () => import('../components/popular-games.tsx').then((module) => module.PopularGames),
  games,
);

/** Start page of the portal: the brand, one main action, notices, games, and facts about trust. */
export function HomePage() {
  const { prizes } = useBundle();
  const { loggedIn } = useSession();
  return (
    <>
      <Hero />
      {noticeLine}
      <Body>
        {recentGames}
        {categoryShortcuts}
        {popularGames}
        {noticeCards}
        {trustStrip}
      </Body>
      {prizes && loggedIn ? envelopePopUp : null}
    </>
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.six};
  max-width: 1312px;
  margin-inline: auto;
  padding: ${space.four} ${space.two} 0;
`;
