import { CategoryPage } from '../components/category-page.tsx';

/** Page of all slots: by vendor, name, minimum bet and lines. */
export function RngPage() {
  return <CategoryPage category="RNG" />;
}

/** Page of live tables, by game. */
export function LivePage() {
  return <CategoryPage category="LIVE" />;
}

/** Page of the rooms in which players play against players. */
export function PvpPage() {
  return <CategoryPage category="PVP" />;
}

export function FishPage() {
  return <CategoryPage category="FISH" />;
}

export function SportsPage() {
  return <CategoryPage category="SPORTS" />;
}

export function EsportsPage() {
  return <CategoryPage category="ESPORTS" />;
}
