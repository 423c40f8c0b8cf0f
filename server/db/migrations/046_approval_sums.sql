-- Money that changes hands, in the currency's smallest unit. null without money.
alter table approvals add column amount bigint, add column currency_id int;
alter table approvals add constraint approvals_currency_id_fkey foreign key (currency_id) references currencies not valid;
alter table approvals add constraint approvals_sum check ((amount is null) = (currency_id is null) and amount > 0) not valid;
