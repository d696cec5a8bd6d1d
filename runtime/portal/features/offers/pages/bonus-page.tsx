import { Navigate } from 'react-router-dom';

/** The former page of bonuses, which the page of promotions has replaced. */
export function BonusPage() {
  return <Navigate to="/promotions" replace />;
}
