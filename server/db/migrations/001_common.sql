create extension if not exists pg_trgm;

-- Folds all spellings of a name into one. Must match contract/core/fold.ts.
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

-- Falls back to the other language where a text is empty.
create function in_language(language text, ar text, en text) returns text
language sql immutable parallel safe as $$
  select case when language = 'en' then coalesce(nullif(en, ''), ar) else coalesce(nullif(ar, ''), en) end
$$;

-- `sum` of bigint computes in numeric and takes 1.5 times as long for 100,000 members. Returns 0 for no rows.
create aggregate sum_bigint(bigint) (sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe);

-- For append-only tables.
create function reject_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- Allows deletions only of rows older than the time that the erasing transaction has set.
create function reject_early_purge() returns trigger language plpgsql as $$
begin
  if old.at < nullif(current_setting('makan.purge_before', true), '')::timestamptz then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
