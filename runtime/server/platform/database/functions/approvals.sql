-- Whether since a time two actors are connected by people of whom each has added or reset the next, or given them a role:
-- one person may act as all of them. Installation is no such person between two others.
create or replace function approval_appointed(p_one text, p_other text, p_since timestamptz) returns boolean
language sql stable as $$
  with recursive pair as (
    select staff_id as one, appointed_by as other from staff_appointment where at > p_since
    union
    select appointed_by, staff_id from staff_appointment where at > p_since
  ), reached as (
    select p_one as actor
    union
    select pair.other from reached join pair on pair.one = reached.actor
    where reached.actor <> 'installation' or p_one = 'installation'
  )
  select exists (select from reached where actor = p_other)
$$;

-- Marks a request as executed, in the transaction of its effect. Outcomes: executed; unknown, own, appointed (author
-- and decider may be one person, see above, within the life of a request), closed, expired, or changed, and
-- then nothing was marked. Calls at the same time wait for each other; the first one executes.
create or replace function approval_execute(
  p_merchant text, p_id text, p_by text, p_hash text, p_now timestamptz, p_break_glass boolean, p_reason text
) returns text language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  request approval;
begin
  perform merchant_enter(p_merchant);
  select * into request from approval where merchant = p_merchant and id = p_id for update;
  if request.id is null then
    return 'unknown';
  elsif request.state <> 'pending' then
    return 'closed';
  elsif request.expires_at <= p_now then
    return 'expired';
  elsif request.hash <> p_hash then
    return 'changed';
  elsif not p_break_glass and (p_by = request.requested_by or p_by = 'installation') then
    return 'own';
  elsif not p_break_glass and approval_appointed(request.requested_by, p_by,
      request.requested_at - (request.expires_at - request.requested_at)) then
    return 'appointed';
  end if;
  update approval set state = 'executed', decided_by = p_by, decided_at = p_now, decision_reason = p_reason,
    break_glass = p_break_glass where merchant = p_merchant and id = p_id;
  return 'executed';
end $$;

-- Rejects a pending request; its author may withdraw it so. Outcomes: rejected, unknown, closed, expired.
create or replace function approval_reject(p_merchant text, p_id text, p_by text, p_now timestamptz, p_reason text) returns text
language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  request approval;
begin
  perform merchant_enter(p_merchant);
  select * into request from approval where merchant = p_merchant and id = p_id for update;
  if request.id is null then
    return 'unknown';
  elsif request.state <> 'pending' then
    return 'closed';
  elsif request.expires_at <= p_now then
    return 'expired';
  end if;
  update approval set state = 'rejected', decided_by = p_by, decided_at = p_now, decision_reason = p_reason
    where merchant = p_merchant and id = p_id;
  return 'rejected';
end $$;

-- Records with which error code the effect of an executed request failed, once.
create or replace function approval_failed(p_merchant text, p_id text, p_failure text) returns boolean
language plpgsql security definer set search_path = livery, pg_temp as $$
begin
  perform merchant_enter(p_merchant);
  update approval set failure = p_failure
    where merchant = p_merchant and id = p_id and state = 'executed' and failure is null;
  return found;
end $$;
