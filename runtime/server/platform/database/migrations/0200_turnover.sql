-- A withdrawal and a transfer to the upline compare the turnover under the lock of the wallet: each has one more parameter.
drop function if exists withdrawal_request(
  text, text, text, uuid, text, bigint, bigint, text, timestamptz, integer, timestamptz, text
);
drop function if exists wallet_transfer(text, text, text, text, text, bigint, text, text, timestamptz, text);
-- Replaced by withdrawal_turnover_left.
drop function if exists withdrawal_turnover(text, text, text);
