import styled from 'styled-components';
import { space } from '../../../ui/tokens.ts';
import { CategoryShortcuts } from '../components/category-shortcuts.tsx';
import { Hero } from '../components/hero.tsx';
import { PopularGames } from '../components/popular-games.tsx';
import { TrustStrip } from '../components/trust-strip.tsx';

/** The first thing a visitor sees: what this is, one way in, games, why to trust it. */
export function HomePage() {
  return (
    <>
      <Hero />
      <Body>
        <CategoryShortcuts />
        <PopularGames />
        <TrustStrip />
      </Body>
    </>
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.six};
  max-width: 1328px;
  margin-inline: auto;
  padding: ${space.four} ${space.two} 0;
`;
