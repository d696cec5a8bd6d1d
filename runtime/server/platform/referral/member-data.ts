import type { CopiedRow, MemberData } from '../member-data.ts';

/** Whom a member invited, and how the member was invited, without the name of the other. */
export const memberData: MemberData = {
  copy: {
    invitedFriends: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        `select promotion as offer, joined_at, until, state, amount, points, ended_at from referral
         where merchant = $1 and inviter_id = $2 order by joined_at`,
        [merchant, playerId],
      ),
    ownInvitation: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        `select promotion as offer, joined_at, until, state, ended_at from referral
         where merchant = $1 and invited_id = $2`,
        [merchant, playerId],
      ),
  },
};
