-- Puts a table under row-level security by merchant, its owner included: without app.merchant no row is visible.
-- Applied before the migrations, which call it for each new table of a merchant.
create or replace function isolate_by_merchant(p_table regclass) returns void language plpgsql
set search_path = livery, pg_temp as $$
begin
  if not exists (
    select from pg_attribute where attrelid = p_table and attname = 'merchant' and attnotnull and not attisdropped
  ) then
    raise exception 'the table % needs a column "merchant text not null"', p_table;
  end if;
  if not exists (
    select from pg_index key join pg_attribute on attrelid = p_table and attname = 'merchant' and attnum = any (key.indkey)
      where key.indrelid = p_table and key.indisprimary
  ) then
    raise exception 'the table % needs a primary key that contains the merchant', p_table;
  end if;
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format(
    'create policy merchant on %s using (merchant = current_setting(''app.merchant'', true))
      with check (merchant = current_setting(''app.merchant'', true))',
    p_table
  );
end $$;
