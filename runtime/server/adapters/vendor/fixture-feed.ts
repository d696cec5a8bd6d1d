import { readFixtures, type VendorFixture } from './read-fixtures.ts';
import { VendorUnavailable, type createVendorCall } from './vendor-call.ts';

const FRESH_MS = 5_000;

/**
 * Creates a reader of a vendor's fixtures that calls the vendor at most once in a few seconds. The reader throws
 * `VendorUnavailable`.
 */
export function createFixtureFeed(
  call: ReturnType<typeof createVendorCall>,
  now: () => number,
): () => Promise<VendorFixture[]> {
  let cached: { answer: Promise<VendorFixture[]>; at: number } | null = null;

  async function load(): Promise<VendorFixture[]> {
    const fixtures = readFixtures(await call('GET', '/vendor/v1/fixtures', undefined));
    if (fixtures === null) throw new VendorUnavailable('the answer holds no fixtures');
    return fixtures;
  }

  return () => {
    if (cached !== null && Math.abs(now() - cached.at) < FRESH_MS) return cached.answer;
    // A failure is cached as long as an answer, so that an unavailable vendor is not called for every visitor.
    const answer = load();
    cached = { answer, at: now() };
    return answer;
  };
}
