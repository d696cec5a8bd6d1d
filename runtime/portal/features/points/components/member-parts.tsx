import { ExchangePart } from './exchange-part.tsx';
import { PointHistory } from './point-history.tsx';

/** What a member does with points, and what has happened to them. */
export function MemberParts() {
  return (
    <>
      <ExchangePart />
      <PointHistory />
    </>
  );
}
