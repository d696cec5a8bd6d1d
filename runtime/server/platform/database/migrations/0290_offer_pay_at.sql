-- From when a grant without a claim is paid; null: at once.
alter table offer_grant add column pay_at timestamptz;

-- Offers are decided in TypeScript: the functions that returned this type go with it.
drop type offer_result cascade;
