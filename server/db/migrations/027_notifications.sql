create table notifications (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  kind text not null,
  values json not null,
  -- Event behind it; `null` if a service created it in its own transaction.
  event_id bigint,
  created_at timestamptz not null,
  seen_at timestamptz,
  -- A retried listener creates it once.
  unique (user_id, event_id, kind)
);
create index notifications_user on notifications (user_id, id desc);
create index notifications_unseen on notifications (user_id) where seen_at is null;
create index notifications_age on notifications (created_at);

-- Web push subscriptions. They end with the session.
create table push_subscriptions (
  id int generated always as identity primary key,
  session_id int not null unique references sessions on delete cascade,
  user_id int not null references users on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  language text not null,
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id);

-- Push preferences; without a row everything is pushed.
create table push_settings (
  user_id int primary key references users on delete cascade,
  muted text[] not null,
  -- HH:MM in the person's country.
  quiet_from text,
  quiet_to text,
  check ((quiet_from is null) = (quiet_to is null))
);
