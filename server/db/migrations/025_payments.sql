-- One attempt to pay for a package at the payment provider. What was offered then is kept, whatever becomes of the package.
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
  -- Ours, under which the provider knows it.
  merchant_ref text not null constraint payment_requests_ref unique,
  idempotency_key text,
  state text not null check (state in
    ('created', 'pending', 'awaiting', 'paid', 'failed', 'expired', 'cancelled', 'refunded')),
  -- Where the buyer pays; null while nobody knows whether the provider took it.
  redirect_url text,
  provider_ref text,
  payment_method text,
  failure_code text,
  -- Why it waits for staff.
  review text check (review in ('amount', 'wallet', 'refundedElsewhere', 'unknownStatus')),
  -- The money came after it had been given up.
  is_late boolean not null default false,
  language text not null check (language in ('ar', 'en')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- When a notification first said that it was paid; only the provider's answer makes it so.
  told_paid_at timestamptz,
  asked_at timestamptz,
  -- When the provider is asked next; null: no more.
  next_ask_at timestamptz,
  -- The points that it bought.
  lot_id bigint unique,
  registration_id int references registrations,
  refunded_points int not null default 0 check (refunded_points between 0 and points),
  constraint payment_requests_key unique (user_id, idempotency_key),
  check ((state in ('paid', 'refunded')) = (paid_at is not null)),
  check ((paid_at is null) = (lot_id is null)),
  check ((state = 'refunded') = (refunded_points = points))
);
create index payment_requests_user on payment_requests (user_id, id desc);
create index payment_requests_due on payment_requests (next_ask_at) where next_ask_at is not null;
create index payment_requests_review on payment_requests (id) where review is not null;
create index payment_requests_open on payment_requests (created_at) where state in ('created', 'pending', 'awaiting');

-- What it came to, one after the other, and who said so.
create table payment_history (
  id bigint generated always as identity primary key,
  payment_request_id int not null references payment_requests,
  status text not null,
  at timestamptz not null,
  source text not null check (source in ('buyer', 'provider', 'notification', 'return', 'check', 'staff'))
);
create index payment_history_request on payment_history (payment_request_id, id);
create trigger payment_history_append_only before update or delete or truncate on payment_history
for each statement execute function refuse_change();

-- What the provider told us by itself, as it came; a repeat is counted. They are evidence, and change nothing alone.
create table payment_notifications (
  id bigint generated always as identity primary key,
  -- Of what is signed: the provider's own id of a message is not.
  hash bytea not null constraint payment_notifications_hash unique,
  payment_request_id int references payment_requests,
  merchant_ref text not null,
  told_status text not null,
  body text not null,
  times int not null default 1,
  received_at timestamptz not null
);
create index payment_notifications_request on payment_notifications (payment_request_id);
create index payment_notifications_age on payment_notifications (received_at);

-- Money that staff give back. Its points are held before the provider is asked, and stay held while nobody knows the outcome.
create table payment_refunds (
  id int generated always as identity primary key,
  payment_request_id int not null references payment_requests,
  points int not null check (points > 0),
  amount bigint not null check (amount > 0),
  reason text not null check (reason <> ''),
  state text not null check (state in ('asked', 'unknown', 'done', 'refused')),
  hold_id bigint not null,
  failure_code text,
  asked_by_id int not null references users,
  asked_at timestamptz not null,
  ended_at timestamptz,
  idempotency_key text,
  registration_id int references registrations,
  constraint payment_refunds_key unique (asked_by_id, idempotency_key),
  check ((state in ('asked', 'unknown')) = (ended_at is null))
);
create unique index payment_refunds_one_open on payment_refunds (payment_request_id) where state in ('asked', 'unknown');
create index payment_refunds_request on payment_refunds (payment_request_id, id);
create index payment_refunds_open on payment_refunds (asked_at) where state in ('asked', 'unknown');

alter table registrations add foreign key (payment_request_id) references payment_requests (id);
