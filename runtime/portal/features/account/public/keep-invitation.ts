import { firstSearch, readInvitation } from '../registration/model/invitation.ts';

/** Stores the invitation of the URL at which this page was loaded, if it has one, for a later registration. */
export function keepInvitation(): void {
  readInvitation({ searches: [firstSearch()], now: Date.now() });
}
