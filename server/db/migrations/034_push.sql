-- A browser that has messages pushed to it, as long as its session lasts: whoever logs out hears nothing more.
create table push_devices (
  id int generated always as identity primary key,
  session_id int not null unique references sessions on delete cascade,
  user_id int not null references users on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  language text not null,
  created_at timestamptz not null
);
create index push_devices_user on push_devices (user_id);

-- What a person wants to hear, and when; whoever has no row hears everything.
create table push_settings (
  user_id int primary key references users on delete cascade,
  muted text[] not null,
  -- Times of day in their country, HH:MM.
  quiet_from text,
  quiet_to text,
  check ((quiet_from is null) = (quiet_to is null))
);
