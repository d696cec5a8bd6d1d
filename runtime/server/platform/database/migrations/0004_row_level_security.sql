-- A merchant sees and writes its own rows only, the owner of the tables included. Without app.merchant set, nothing.
do $$
declare
  tenanted text;
begin
  foreach tenanted in array array[
    'player', 'session', 'login_attempt', 'used_nonce', 'live_state', 'audit', 'outbox',
    'ledger_account', 'ledger_tx', 'ledger_entry', 'play_session', 'vendor_tx', 'round'
  ] loop
    execute format('alter table %I enable row level security', tenanted);
    execute format('alter table %I force row level security', tenanted);
    execute format(
      'create policy merchant on %I using (merchant = current_setting(''app.merchant'', true)) with check (merchant = current_setting(''app.merchant'', true))',
      tenanted
    );
  end loop;
end $$;
