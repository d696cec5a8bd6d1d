-- What the application's role may do; all else is denied. Applied at every start, after the functions. A new table or
-- function is named here, or the application cannot reach it. Money and what proves it (the ledger, the vendors'
-- transactions, the rounds) are changed by functions of `livery_owner` alone.
revoke all on all tables in schema livery from livery_app, public;
revoke all on all sequences in schema livery from livery_app, public;
revoke all on all functions in schema livery from livery_app, public;
grant usage on schema livery to livery_app;

-- Read only: functions change them.
grant select on merchant_money, ledger_account, ledger_tx, ledger_entry, ledger_key, vendor_tx, round,
  round_hour, round_best, audit, audit_chain to livery_app;

-- Append only.
grant select, insert on outbox to livery_app;

-- A launch keeps its player, its wallet and its currency; a renewed session stays its session.
grant select, insert, delete on play_session to livery_app;
grant update (session_hash) on play_session to livery_app;

-- A player is never deleted and never changes merchant.
grant select, insert on player to livery_app;
grant update (username, username_key, password_hash, nickname, rank_level, upline, language, profile, last_login_at, email,
  email_key, email_verified_at, mobile, mobile_verified_at, invite_code, password_changed_at, must_change_password,
  payment_password_hash, first_login_seen_at, last_login_ip, referred_by) on player to livery_app;

grant select, insert, update, delete on session, login_attempt, remember_token, known_address, one_time_code, turn_taken,
  known_device, sms_hour, totp, passkey, captcha, call_count, job to livery_app;
grant select, insert, delete on used_nonce, seal_key, password_history, recovery_code, reset_ticket,
  favorite_game, game_maintenance to livery_app;
grant select, insert, delete on image, image_content to livery_app;
grant update (used_at, created_at, leaving) on image to livery_app;
grant select, insert, update on avatar to livery_app;
grant select, insert, update on live_state, ledger_verification to livery_app;
grant select, insert on platform_secret to livery_app;

-- A request begins as pending; functions decide it.
grant select on approval to livery_app;
grant insert (merchant, id, operation, permission, input, before, reason, hash, requested_by, requested_at, expires_at)
  on approval to livery_app;

-- A member of staff is never deleted, and a token keeps its owner and its scope.
grant select, insert on staff, staff_token to livery_app;
grant update (name, disabled_at) on staff to livery_app;
grant update (revoked_at, last_used_at) on staff_token to livery_app;
grant select, insert, update, delete on staff_session to livery_app;
grant select, insert, delete on staff_role to livery_app;

grant execute on function merchant_money_bind, ledger_post, wallet_grant, wallet_last_grant, demo_record_history,
  seamless_move, round_hours, game_closed, migration_checksums, audit_write, audit_hash, audit_verify, approval_execute, approval_reject, approval_failed to livery_app;
