create extension if not exists pg_trgm;

-- One spelling for all spellings of a name; contract/fold.ts does the same.
create function ar_norm(value text) returns text
language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    translate(
      regexp_replace(
        normalize(lower(replace(normalize(
          -- Default_Ignorable_Code_Point
          regexp_replace(value, '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]+', '', 'g'),
          NFKC), 'İ', 'i')), NFC),
        '[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08CA-\u08E1\u08E3-\u08FF]+', '', 'g'),
      'أإآٱکڪىیےةہھەۀۂۃς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹áàâäãåçéèêëíìîïñóòôöõúùûüýÿ',
      'ااااككيييهههههههσ01234567890123456789aaaaaaceeeeiiiinooooouuuuyy'),
    '[\t-\r \u0085\u1680\u2028\u2029\u2800]+', ' ', 'g'))
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
