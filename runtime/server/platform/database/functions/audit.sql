create or replace function audit_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'restrict_violation';
end $$;

-- Whether events of this actor are links of the chain: those of the installation and of members of staff.
create or replace function audit_is_chained(p_actor text) returns boolean language sql immutable as $$
  select p_actor = 'installation' or p_actor like 'st\_%'
$$;

-- The hash of an event that follows the event with the hash `p_previous`. It covers every column.
create or replace function audit_hash(p_previous bytea, p_event audit) returns bytea language sql stable as $$
  select sha256(p_previous || convert_to(jsonb_build_array(p_event.id, p_event.seq, p_event.merchant,
    case when isfinite(p_event.at) then floor(extract(epoch from p_event.at) * 1000000)::bigint end, p_event.actor, p_event.action, p_event.detail,
    p_event.before, p_event.after, p_event.ip)::text, 'UTF8'))
$$;

-- The hash of an event that was written before the hash covered the row's id. Both may be accepted: the two texts never
-- are equal, so that an event with a changed id matches neither.
create or replace function audit_hash_without_id(p_previous bytea, p_event audit) returns bytea language sql stable as $$
  select sha256(p_previous || convert_to(jsonb_build_array(p_event.seq, p_event.merchant,
    case when isfinite(p_event.at) then floor(extract(epoch from p_event.at) * 1000000)::bigint end, p_event.actor, p_event.action, p_event.detail,
    p_event.before, p_event.after, p_event.ip)::text, 'UTF8'))
$$;

-- The only way into the audit log. An operator's event becomes the next link of its merchant's chain. The chain stays
-- locked until the transaction ends, so an operator's transaction writes its event last.
create or replace function audit_write(
  p_merchant text, p_at timestamptz, p_actor text, p_action text, p_detail jsonb, p_before jsonb, p_after jsonb, p_ip text
) returns void language plpgsql security definer set search_path = livery, pg_temp as $$
declare
  event audit;
  head audit_chain;
begin
  perform merchant_enter(p_merchant);
  event.id := new_uuid();
  event.merchant := p_merchant;
  event.at := p_at;
  event.actor := p_actor;
  event.action := p_action;
  event.detail := p_detail;
  event.before := p_before;
  event.after := p_after;
  event.ip := p_ip;
  if audit_is_chained(p_actor) then
    insert into audit_chain (merchant, seq, hash) values (p_merchant, 0, '') on conflict do nothing;
    select * into head from audit_chain where merchant = p_merchant for update;
    event.seq := head.seq + 1;
    event.hash := audit_hash(head.hash, event);
    update audit_chain set seq = event.seq, hash = event.hash where merchant = p_merchant;
  end if;
  insert into audit (id, merchant, at, actor, action, detail, before, after, ip, seq, hash)
    values (event.id, p_merchant, event.at, event.actor, event.action, event.detail, event.before, event.after, event.ip,
      event.seq, event.hash);
end $$;

-- Verifies the links of a merchant's chain after `p_after`, at most `p_limit`. `broken` names the first difference:
-- altered (or reordered), missing, or outside_chain for an operator's event that is no link.
create or replace function audit_verify(p_merchant text, p_after bigint, p_limit integer) returns audit_check
language plpgsql stable as $$
declare
  result audit_check;
  event audit;
  head audit_chain;
begin
  result.checked := 0;
  result.last_seq := p_after;
  result.last_hash := '';
  result.done := false;
  if p_after > 0 then
    select hash into result.last_hash from audit where merchant = p_merchant and seq = p_after;
    if result.last_hash is null then
      result.broken := 'missing';
      result.broken_seq := p_after;
      return result;
    end if;
  end if;
  for event in select * from audit where merchant = p_merchant and seq > p_after order by seq limit p_limit loop
    if event.seq <> result.last_seq + 1 then
      result.broken := 'missing';
      result.broken_seq := result.last_seq + 1;
      return result;
    end if;
    -- A hash that was removed is no match either.
    if event.hash is distinct from audit_hash(result.last_hash, event)
      and event.hash is distinct from audit_hash_without_id(result.last_hash, event) then
      result.broken := 'altered';
      result.broken_seq := event.seq;
      return result;
    end if;
    result.checked := result.checked + 1;
    result.last_seq := event.seq;
    result.last_hash := event.hash;
  end loop;
  if result.checked = p_limit then
    return result;
  end if;
  result.done := true;
  select * into head from audit_chain where merchant = p_merchant;
  if coalesce(head.seq, 0) > result.last_seq then
    result.broken := 'missing';
    result.broken_seq := result.last_seq + 1;
  elsif coalesce(head.seq, 0) < result.last_seq or coalesce(head.hash, '') <> result.last_hash then
    result.broken := 'altered';
    result.broken_seq := result.last_seq;
  elsif exists (
    select from audit where merchant = p_merchant and seq is null and (actor = 'installation' or actor like 'st\_%')
  ) or exists (
    -- The first link is number 1.
    select from audit where merchant = p_merchant and seq < 1
  ) then
    result.broken := 'outside_chain';
  end if;
  return result;
end $$;
