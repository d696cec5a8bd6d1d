/** A referral code as it may stand in an address; anything else is ignored. */
export function readReferralCode(code: string | null | undefined): string | null {
  return code && /^[\w-]{1,64}$/.test(code) ? code : null;
}
