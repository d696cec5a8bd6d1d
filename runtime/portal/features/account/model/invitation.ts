/** Who invited a visitor, as the address of the visit said it. */
export interface Invitation {
  referralCode: string | null;
  affiliateCode: string | null;
}

/** Kept in memory for as long as the page lives, and nowhere else. */
let kept: Invitation = { referralCode: null, affiliateCode: null };

/**
 * The invitation of this visit: codes of the address now, else those it began with, else those seen meanwhile. So a
 * code is not lost to someone who looks around before they register. Anything that is no code is ignored.
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

/** The invitation has been used: whoever registers next was not invited by it. */
export function forgetInvitation(): void {
  kept = { referralCode: null, affiliateCode: null };
}

/** The query of the address this page was loaded at. */
export function firstSearch(): URLSearchParams {
  const [load] = performance.getEntriesByType('navigation');
  return URL.parse(load?.name ?? '')?.searchParams ?? new URLSearchParams();
}

function readCode(code: string | null): string | null {
  return code !== null && /^[\w-]{1,64}$/.test(code) ? code : null;
}
