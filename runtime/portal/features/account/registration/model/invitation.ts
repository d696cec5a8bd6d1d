/** Codes of the inviter, from the URLs of the visit. */
export interface Invitation {
  referralCode: string | null;
  affiliateCode: string | null;
}

/** Kept in memory only, until the page unloads. */
let kept: Invitation = { referralCode: null, affiliateCode: null };

/**
 * Returns the invitation of this visit: codes of the current URL, else of the first URL, else those kept from before.
 * Visitors who browse before they register do not lose the code. An invalid code is ignored.
 */
export function readInvitation(searches: readonly URLSearchParams[]): Invitation {
  const first = (...names: readonly string[]): string | null =>
    searches.flatMap((search) => names.map((name) => readCode(search.get(name)))).find((code) => code !== null) ?? null;
  kept = {
    referralCode: first('referralCode') ?? kept.referralCode,
    affiliateCode: first('affiliateCode', 'code') ?? kept.affiliateCode,
  };
  return kept;
}

/** Deletes the used invitation, so that it does not count for the next registration. */
export function forgetInvitation(): void {
  kept = { referralCode: null, affiliateCode: null };
}

/** Returns the query of the URL at which this page was loaded. */
export function firstSearch(): URLSearchParams {
  const [load] = performance.getEntriesByType('navigation');
  return URL.parse(load?.name ?? '')?.searchParams ?? new URLSearchParams();
}

function readCode(code: string | null): string | null {
  return code !== null && /^[\w-]{1,64}$/.test(code) ? code : null;
}
