import { isRecord } from '../../../shared/is-record.ts';
/** An upcoming match as its vendor publishes it (`schema/studio/fixtures.schema.json`). */
export interface VendorFixture {
  event: string;
  gameId: string;
  vassalage: string;
  league: string;
  home: string;
  away: string;
  startsAt: string;
  /** Decimal odds of each outcome; an outcome that is not offered is absent. */
  odds: Partial<Record<'home' | 'draw' | 'away', string>>;
}

/** Maximum fixtures read, because a lobby shows a few. */
const MAX_FIXTURES = 200;

/** Validates the fixtures of another company and omits invalid rows. Returns null when the answer contains no list. */
export function readFixtures(value: unknown): VendorFixture[] | null {
  if (!isRecord(value) || !Array.isArray(value['fixtures'])) return null;
  return value['fixtures'].slice(0, MAX_FIXTURES).filter(isFixture);
}

function isFixture(value: unknown): value is VendorFixture {
  return (
    isRecord(value) &&
    ['gameId', 'vassalage', 'league', 'home', 'away'].every((key) => isName(value[key])) &&
    typeof value['event'] === 'string' &&
    /^[A-Za-z0-9._-]{3,64}$/.test(value['event']) &&
    typeof value['startsAt'] === 'string' &&
    Number.isFinite(Date.parse(value['startsAt'])) &&
    isRecord(value['odds']) &&
    Object.values(value['odds']).every((odds) => typeof odds === 'string' && /^[1-9]\d{0,3}\.\d{2}$/.test(odds))
  );
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value.length > 0 && value.length <= 80;
}
