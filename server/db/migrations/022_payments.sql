-- An attempt to pay for a package online, with the package as it was then.
create table payment_requests (
  id int generated always as identity primary key,
  user_id int not null references users,
  package_id int not null references points_packages,
  country_id int not null references countries,
  package_name_ar text not null,
  package_name_en text not null,
  points int not null check (points > 0),
  -- In the currency's smallest unit.
  price bigint not null check (price > 0),
  currency_id int not null references currencies,
  months int not null,
  -- Our reference at the provider.
  merchant_ref text not null constraint payment_requests_ref unique,
  idempotency_key text,
  state text not null check (state in
    ('created', 'pending', 'awaiting', 'paid', 'failed', 'expired', 'cancelled', 'refunded')),
  -- Payment page; `null` while it is unknown whether the provider accepted the request.
  redirect_url text,
  provider_ref text,
  payment_method text,
  failure_code text,
  -- Why staff must check it.
  review text check (review in ('amount', 'wallet', 'refundedElsewhere', 'unknownStatus')),
  -- The money arrived after the payment had expired or failed.
  is_late boolean not null default false,
  language text not null check (language in ('ar', 'en')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- When a notification first reported it paid. Only the provider's answer makes it paid.
  reported_paid_at timestamptz,
  last_checked_at timestamptz,
  -- When the buyer dismissed the failed payment.
  dismissed_at timestamptz,
  -- When to ask the provider next; `null`: no longer.
  next_check_at timestamptz,
  -- Lot of the bought points.
  lot_id bigint unique,
  package_sale_id int references package_sales,
  refunded_points int not null default 0 check (refunded_points between 0 and points),
  constraint payment_requests_key unique (user_id, idempotency_key),
  check ((state in ('paid', 'refunded')) = (paid_at is not null)),
  check ((paid_at is null) = (lot_id is null)),
  check ((state = 'refunded') = (refunded_points = points))
);
create index payment_requests_user on payment_requests (user_id, id desc);
-- Staff find a member by the code for an outlet.
create index payment_requests_provider_ref on payment_requests (provider_ref) where provider_ref is not null;
create index payment_requests_due on payment_requests (next_check_at) where next_check_at is not null;
create index payment_requests_review on payment_requests (id) where review is not null;
create index payment_requests_open on payment_requests (created_at) where state in ('created', 'pending', 'awaiting');
-- Reported as paid but not booked: a job checks every minute.
create index payment_requests_reported on payment_requests (reported_paid_at)
where reported_paid_at is not null and paid_at is null;
-- When retention erases the references: `null` once it has.
create index payment_requests_references on payment_requests ((case when merchant_ref not like 'erased-%' then
  (date_trunc('year', created_at at time zone 'UTC') + make_interval(years => 6)) at time zone 'UTC' end));

alter table package_sales add foreign key (payment_request_id) references payment_requests (id);

-- Status changes, with their source.
create table payment_history (
  id bigint generated always as identity primary key,
  payment_request_id int not null references payment_requests,
  status text not null,
  at timestamptz not null,
  source text not null check (source in ('buyer', 'provider', 'notification', 'return', 'check', 'staff'))
);
create index payment_history_request on payment_history (payment_request_id, id);
create trigger payment_history_append_only before update or delete or truncate on payment_history
for each statement execute function reject_change();

-- Notifications from the provider, as received. Evidence only: they change nothing by themselves.
create table payment_notifications (
  id bigint generated always as identity primary key,
  -- Hash of the signed part, which excludes the provider's message id.
  hash bytea not null constraint payment_notifications_hash unique,
  payment_request_id int references payment_requests,
  merchant_ref text not null,
  reported_status text not null,
  body text not null,
  occurrences int not null default 1,
  received_at timestamptz not null
);
create index payment_notifications_request on payment_notifications (payment_request_id);
create index payment_notifications_age on payment_notifications (received_at);

-- Refunds by staff. The points are held before the provider is asked, and stay held until the outcome is known.
create table payment_refunds (
  id int generated always as identity primary key,
  payment_request_id int not null references payment_requests,
  points int not null check (points > 0),
  amount bigint not null check (amount > 0),
  reason text not null check (reason <> ''),
  state text not null check (state in ('asked', 'unknown', 'done', 'refused')),
  hold_id bigint not null constraint payment_refunds_hold references holds,
  failure_code text,
  -- Why the outcome is unknown.
  doubt text check (doubt in ('early', 'silent', 'ambiguous', 'unexpected')),
  requested_by_id int not null references users,
  requested_at timestamptz not null,
  -- When a node asks the provider again; `null` if it has ended or only staff can decide.
  next_check_at timestamptz,
  ended_at timestamptz,
  idempotency_key text,
  package_sale_id int references package_sales,
  constraint payment_refunds_key unique (requested_by_id, idempotency_key),
  constraint payment_refunds_doubt check ((doubt is not null) = (state = 'unknown')),
  constraint payment_refunds_ended_unchecked check (ended_at is null or next_check_at is null),
  check ((state in ('asked', 'unknown')) = (ended_at is null))
);
create unique index payment_refunds_one_open on payment_refunds (payment_request_id) where state in ('asked', 'unknown');
create index payment_refunds_request on payment_refunds (payment_request_id, id);
create index payment_refunds_due on payment_refunds (next_check_at) where next_check_at is not null;
-- Suspicious refunds of the last hour.
create index payment_refunds_requested on payment_refunds (requested_at);
