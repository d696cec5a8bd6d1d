import type { CopiedRow, MemberData } from '../../member-data.ts';

/** The account of a member: what they entered, how it is protected, and where it was used. */
export const memberData: MemberData = {
  copy: {
    account: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        `select username, nickname, type, rank_level, language, profile - 'demo' as profile, email, email_verified_at,
           mobile, mobile_verified_at, invite_code, referred_by is not null as invited, created_at, last_login_at, last_login_ip,
           password_changed_at, payment_password_at, closed_at
         from player where merchant = $1 and id = $2`,
        [merchant, playerId],
      ),
    avatar: (db, { merchant, playerId }) =>
      db.query<CopiedRow>('select static_name, image_id from avatar where merchant = $1 and player_id = $2', [
        merchant,
        playerId,
      ]),
    sessions: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        `select way, ip, user_agent, created_at, last_seen_at from session
         where merchant = $1 and player_id = $2 order by created_at`,
        [merchant, playerId],
      ),
    addresses: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        'select address, first_at, last_at from known_address where merchant = $1 and player_id = $2 order by first_at',
        [merchant, playerId],
      ),
    browsers: (db, { merchant, playerId }) =>
      db.query<CopiedRow>('select last_at from known_device where merchant = $1 and player_id = $2 order by last_at', [
        merchant,
        playerId,
      ]),
    rememberedLogins: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        `select created_at, expires_at, used_at from remember_token where merchant = $1 and player_id = $2
         order by created_at`,
        [merchant, playerId],
      ),
    passkeys: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        `select name, rp_id as site, created_at, last_used_at from passkey where merchant = $1 and player_id = $2
         order by created_at`,
        [merchant, playerId],
      ),
    authenticator: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        'select confirmed_at from totp where merchant = $1 and player_id = $2 and confirmed_at is not null',
        [merchant, playerId],
      ),
    passwordChanges: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        'select replaced_at from password_history where merchant = $1 and player_id = $2 order by replaced_at',
        [merchant, playerId],
      ),
  },
};
