-- What came back to its member when an order ended otherwise than by payment: what was held for it, or what a reversal gave back.
alter table orders add column returned_points bigint not null default 0 check (returned_points >= 0);
update orders set returned_points = points where state = 'reversed';
update orders set returned_points = coalesce((
  select step.points from order_steps step
  where step.order_id = orders.id and step.state not in ('rejected', 'declined', 'cancelled', 'expired')
  order by step.id desc limit 1), 0)
where state in ('rejected', 'declined', 'cancelled', 'expired');

-- The report of cancellations reads these by the moment at which they ended, whether or not the job that ends them has run.
create index orders_ended_otherwise on orders (country_id, (coalesce(reversed_at, ended_at, expires_at)))
where state <> 'paid';
create index registrations_returned on registrations (country_id, at) where reverses_id is not null;

-- Reports of sales read a period of a country from the index alone.
drop index registrations_country;
create index registrations_country on registrations (country_id, at)
include (consultant_id, currency_id, way, points, amount, reverses_id);
