-- Up to where a ledger has been verified, by the clock of the database, and when it was last verified from its beginning.
alter table ledger_verification add column verified_until timestamptz, add column whole_at timestamptz;
