/** The pages of the member centre, as the routes name their keys. */
export type { MemberCentreKey } from '../generated/member-centre-key.ts';
