-- A transfer that is rejected for its turnover returns what must still be bet, in minor units.
alter type transfer_result add attribute turnover_left bigint;
