import { readStoredJson, writeStored } from '../../../../../web/client/storage/browser-storage.ts';

/** Codes of the inviter, from the URLs of the visit. */
export interface Invitation {
  referralCode: string | null;
  affiliateCode: string | null;
}

/** An invitation as it is stored. */
interface StoredInvitation extends Invitation {
  /** Unix time in milliseconds at which it ends. */
  until: number;
}

const keptMs = 30 * 86_400_000;
const none: Invitation = { referralCode: null, affiliateCode: null };

export interface InvitationSources {
  /** The queries that may have codes; the first with a code decides on that code. */
  searches: readonly URLSearchParams[];
  /** Unix time in milliseconds. */
  now: number;
}

/**
 * Returns the invitation of the URLs and stores it, for this tab and for 30 days on this device. URLs without a code
 * return the one that was stored last, of this tab first: visitors who browse, reload or come back before they register
 * do not lose it. A new invitation replaces the stored one, so that codes of two inviters do not mix. An invalid code
 * is ignored.
 */
export function readInvitation({ searches, now }: InvitationSources): Invitation {
  const first = (...names: readonly string[]): string | null =>
    searches.flatMap((search) => names.map((name) => readCode(search.get(name)))).find((code) => code !== null) ?? null;
  const named = { referralCode: first('referralCode'), affiliateCode: first('affiliateCode', 'code') };
  if (named.referralCode === null && named.affiliateCode === null) return storedInvitation(now);
  const stored = JSON.stringify({ ...named, until: now + keptMs } satisfies StoredInvitation);
  writeStored('invitation', stored);
  writeStored('lastInvitation', stored);
  return named;
}

/** Deletes the used invitation, so that it does not count for the next registration. */
export function forgetInvitation(): void {
  writeStored('invitation', null);
  writeStored('lastInvitation', null);
}

/** Returns the query of the URL at which this page was loaded. */
export function firstSearch(): URLSearchParams {
  const [load] = performance.getEntriesByType('navigation');
  return URL.parse(load?.name ?? '')?.searchParams ?? new URLSearchParams();
}

function storedInvitation(now: number): Invitation {
  const isLiving = (value: unknown): value is StoredInvitation =>
    isStored(value) && value.until > now && value.until <= now + keptMs;
  const stored = readStoredJson('invitation', isLiving) ?? readStoredJson('lastInvitation', isLiving);
  return stored === null ? none : { referralCode: stored.referralCode, affiliateCode: stored.affiliateCode };
}

function isStored(value: unknown): value is StoredInvitation {
  return (
    typeof value === 'object' &&
    value !== null &&
    'until' in value &&
    typeof value.until === 'number' &&
    'referralCode' in value &&
    isCodeOrNone(value.referralCode) &&
    'affiliateCode' in value &&
    isCodeOrNone(value.affiliateCode)
  );
}

function isCodeOrNone(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && readCode(value) !== null);
}

function readCode(code: string | null): string | null {
  return code !== null && /^[\w-]{1,64}$/.test(code) ? code : null;
}
