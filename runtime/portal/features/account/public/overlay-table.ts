import type { MemberCentreKey } from '../../../core/member-centre-key.ts';

/** Why the login opens; the overlay shows `account:notice.<reason>`. */
export type LoginNotice =
  | 'cookies_blocked'
  | 'in_need_true_account'
  | 'logged_out_elsewhere'
  | 'password_changed'
  | 'session_expired';

/** The overlays of this feature and their parameters. */
export interface OverlayTable {
  'account/login': {
    notice?: LoginNotice;
    /** The required role, if a trial session does not suffice: the overlay then offers no free play. */
    needed?: 'visitor' | 'member' | 'agent';
    username?: string;
    tab?: 'sms';
    /** Shows the CAPTCHA at once. */
    captcha?: '1';
    /** Minutes until the next attempt. */
    lockedFor?: string;
  };
  'account/register': { referralCode?: string };
  'account/forgot-password': { username?: string };
  /** `from`: the page of the member centre to return to. */
  'account/change-password': { from?: MemberCentreKey };
  /** `greeting`: the greeting after the login, translated. */
  'account/passkey-offer': { greeting?: string };
  /** `page`: the page it shows; the menu if absent. */
  'account/member-centre': { page?: MemberCentreKey };
}
