import type { ErrorCode } from '../../../shared/errors.ts';

export interface UploadOwner {
  brand: string;
  /** Identifies the member among those of all brands. */
  member: string;
  address: string;
}

/** An upload that is being read into memory. */
export interface RunningUpload extends UploadOwner {
  /** Milliseconds on the clock of `now`. */
  began: number;
  /** Returns the bytes that have come so far. */
  received(): number;
}

/** `ends` is the running upload whose place the new one takes; null where one is free. */
export type UploadVerdict<Upload> = { ends: Upload | null } | { rejected: ErrorCode };

/** Uploads that are held in memory at once, and those of one address or member. */
const MOST_AT_ONCE = 16;
const MOST_OF_ONE = 4;
/** Milliseconds that an upload has before it may lose its place to one with an equal claim. */
const SETTLED_MS = 10_000;

/** From the widest on: a place is taken from the brand with most of them, there from its address with most of them. */
const shares = ['brand', 'address', 'member'] as const satisfies (keyof UploadOwner)[];

/**
 * Decides about a new upload. While all places are taken, it takes one of a brand with at least two more than its own, so
 * that uploads of one brand cannot stop those of another; else one of an address, and then of a member, of its own brand
 * with at least two more. Where all have as many, it takes the place of the slowest upload that has had its time. The one
 * that ends is always the slowest of those that have most. Returns `request.rate_limited` while the address or the member
 * has as many as it may, and `system.unavailable` where no place can be taken.
 */
export function admitUpload<Upload extends RunningUpload>(
  owner: UploadOwner,
  running: readonly Upload[],
  now: number,
): UploadVerdict<Upload> {
  const has = (share: keyof UploadOwner): number => running.filter((other) => other[share] === owner[share]).length;
  if (has('address') >= MOST_OF_ONE || has('member') >= MOST_OF_ONE) return { rejected: 'request.rate_limited' };
  if (running.length < MOST_AT_ONCE) return { ends: null };
  const ofBrand = running.filter(({ brand }) => brand === owner.brand);
  const within = ofBrand.length === 0 ? running : ofBrand;
  for (const [depth, share] of shares.entries()) {
    const largest = largestGroups(share === 'brand' ? running : within, share);
    if ((largest[0]?.length ?? 0) <= has(share) + 1) continue;
    const narrower = shares.slice(depth + 1);
    const most = narrower.reduce((uploads, each) => largestGroups(uploads, each).flat(), largest.flat());
    const ends = slowest(most, now);
    if (ends !== undefined) return { ends };
  }
  const settled = within.filter(({ began }) => now - began >= SETTLED_MS);
  const ends = slowest(settled, now);
  return ends === undefined ? { rejected: 'system.unavailable' } : { ends };
}

/** Returns the groups with most uploads; they have the same size. */
function largestGroups<Upload extends UploadOwner>(uploads: readonly Upload[], share: keyof UploadOwner): Upload[][] {
  const groups = [...Map.groupBy(uploads, (upload) => upload[share]).values()];
  const most = Math.max(...groups.map(({ length }) => length));
  return groups.filter(({ length }) => length === most);
}

/** Returns the slowest upload. The rate of one that has just begun means nothing yet: it comes last, the oldest first. */
function slowest<Upload extends RunningUpload>(uploads: readonly Upload[], now: number): Upload | undefined {
  const rateOf = ({ began, received }: Upload): number =>
    now - began < SETTLED_MS ? Number.MAX_SAFE_INTEGER - (now - began) : received() / (now - began);
  return uploads.toSorted((a, b) => rateOf(a) - rateOf(b))[0];
}
