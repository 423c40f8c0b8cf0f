-- A refund of which nobody knows what became is asked about by whichever node is there, as a payment is.
alter table payment_refunds
  -- When the provider is asked next what became of it; null: it has ended, or only staff can tell.
  add column next_ask_at timestamptz,
  -- Why the provider's answers don't tell.
  add column doubt text check (doubt in ('early', 'silent', 'ambiguous', 'unexpected')),
  add constraint payment_refunds_doubt check ((doubt is not null) = (state = 'unknown')) not valid,
  add constraint payment_refunds_ended_unasked check (ended_at is null or next_ask_at is null) not valid,
  add constraint payment_refunds_hold foreign key (hold_id) references holds not valid;

update payment_refunds set next_ask_at = asked_at where ended_at is null;
update payment_refunds set doubt = 'early' where state = 'unknown';

alter table payment_refunds validate constraint payment_refunds_doubt;
alter table payment_refunds validate constraint payment_refunds_ended_unasked;
alter table payment_refunds validate constraint payment_refunds_hold;

drop index payment_refunds_open;
create index payment_refunds_due on payment_refunds (next_ask_at) where next_ask_at is not null;
