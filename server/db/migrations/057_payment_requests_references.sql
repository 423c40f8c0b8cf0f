-- When the references of a payment go, as the rule of that says it: nothing is left to look for once they have.
create index concurrently payment_requests_references on payment_requests ((case when merchant_ref not like 'erased-%' then
  (date_trunc('year', created_at at time zone 'UTC') + make_interval(years => 6)) at time zone 'UTC' end));
