import { CategoryPage } from '../components/category-page.tsx';

/** Every slot: by vendor, by name, by smallest bet and lines. */
export function RngPage() {
  return <CategoryPage category="RNG" />;
}

/** Live tables, by what is played at them. */
export function LivePage() {
  return <CategoryPage category="LIVE" />;
}

/** Rooms where players play against players. */
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
