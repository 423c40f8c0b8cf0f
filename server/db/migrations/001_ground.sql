create extension if not exists pg_trgm;

-- One spelling for all spellings of a name; contract/fold.ts does the same.
create function ar_norm(value text) returns text
language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    translate(
      regexp_replace(
        normalize(lower(value), NFC),
        '[\u0640\u064B-\u065F\u0670\u0300-\u036F\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]', '', 'g'),
      'أإآٱىة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹áàâäãåçéèêëíìîïñóòôöõúùûüýÿ',
      'اااايه01234567890123456789aaaaaaceeeeiiiinooooouuuuyy'),
    '\s+', ' ', 'g'))
$$;

-- Where one language is missing, the other stands in.
create function in_language(language text, ar text, en text) returns text
language sql immutable parallel safe as $$
  select case when language = 'en' then coalesce(nullif(en, ''), ar) else coalesce(nullif(ar, ''), en) end
$$;

create table events (
  id bigint generated always as identity primary key,
  name text not null,
  body jsonb not null,
  language text not null,
  created_at timestamptz not null,
  attempts int not null default 0,
  due_at timestamptz not null,
  last_error text
);
-- Workers ask for what is due, oldest first.
create index events_due on events (due_at, id);

create table counters (
  key text not null,
  window_start timestamptz not null,
  hits int not null,
  expires_at timestamptz not null,
  primary key (key, window_start)
);
create index counters_expired on counters (expires_at);

create table idempotency (
  user_id int not null,
  call text not null,
  key text not null,
  input_hash text not null,
  reply jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, call, key)
);
create index idempotency_age on idempotency (created_at);
