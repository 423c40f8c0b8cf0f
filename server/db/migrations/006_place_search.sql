-- The words of a name as search compares them; contract/fold.ts and places.words.ts do the same to what is typed.
create function search_words(value text) returns text
language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    regexp_replace(ar_norm(value), '[''’‘`ʼ]', '', 'g'),
    '[][\s!"#$%&()*+,./:;<=>?@\\^_{|}~،؛؟٪«»“”…·•–—-]+', ' ', 'g'))
$$;

-- Everything that search filters by, one row for each branch of an approved place, so that all filters hold for
-- one and the same branch and one index can serve the search, whichever filter is the narrow one.
create table place_search (
  branch_id int primary key references branches on delete cascade,
  place_id int not null references places on delete cascade,
  is_main boolean not null,
  -- Grows with the time of approval, one value for each place.
  newness bigint not null,
  -- '| arabic words | english words |'
  names text not null,
  category_id int not null,
  service_ids int[] not null,
  country_id int not null,
  government_id int not null,
  city_id int not null,
  lat double precision not null,
  lng double precision not null,
  opens time(0) not null,
  closes time(0) not null,
  closed_days smallint[] not null
);
create index place_search_place on place_search (place_id);
-- Part of a name: names like '%…%'. Kept without a pending list, so that a search costs the same after a write.
create index place_search_names on place_search using gin (names gin_trgm_ops) with (fastupdate = off);
create index place_search_services on place_search using gin (service_ids) with (fastupdate = off);
-- The newest first, alone or within what is chosen most: a page is read from the index's beginning.
create index place_search_newest on place_search (newness desc, is_main desc, branch_id);
create index place_search_category on place_search (category_id, newness desc, is_main desc, branch_id);
create index place_search_country on place_search (country_id, newness desc, is_main desc, branch_id);
create index place_search_government on place_search (government_id, newness desc, is_main desc, branch_id);
create index place_search_city on place_search (city_id, newness desc, is_main desc, branch_id);
-- A category in an area is what a directory is asked most.
create index place_search_government_category
  on place_search (government_id, category_id, newness desc, is_main desc, branch_id);
create index place_search_city_category
  on place_search (city_id, category_id, newness desc, is_main desc, branch_id);

-- server/features/places/opening.ts decides the same for what is shown; a test holds both together.
create function branch_is_open(opens time, closes time, closed_days smallint[], today int, clock time)
returns boolean
language sql immutable parallel safe as $$
  select case
    when opens = '00:00' and closes = '00:00' then false
    when opens = '00:00' and closes = '23:59' then today <> all(closed_days)
    when opens < closes then clock >= opens and clock < closes and today <> all(closed_days)
    else (clock >= opens and today <> all(closed_days))
      or (clock < closes and (today + 6) % 7 <> all(closed_days))
  end
$$;

-- Along the surface of the earth, its mean radius taken.
create function distance_km(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
returns double precision
language sql immutable parallel safe as $$
  select 2 * 6371.009 * asin(least(1, sqrt(
    power(sin(radians(lat2 - lat1) / 2), 2)
      + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lng2 - lng1) / 2), 2))))
$$;

-- A flat map on which what is near is near in every direction (Mercator's).
create function on_map(lat double precision, lng double precision) returns point
language sql immutable parallel safe as $$
  select point(lng, degrees(asinh(tand(greatest(-89.5, least(89.5, lat))))))
$$;

-- The nearest in order, as many as are asked for, however crowded the city.
create index place_search_point on place_search using gist (on_map(lat, lng));

-- The words that names are made of, each under itself and the longer ones under what is left when one letter is
-- missing: two words that share a variant are one typo apart. The article is left out as well.
create table name_words (
  variant text collate "C" not null,
  word text collate "C" not null,
  primary key (variant, word)
);
-- The words that one is part of.
create index name_words_part on name_words using gin (word gin_trgm_ops) where variant = word;

-- Which places have a word in their name, the newest first: of a word that tens of thousands have, a search reads
-- the first thousand. The trigram index would read them all.
create table place_words (
  word text collate "C" not null,
  newness bigint not null,
  primary key (word, newness)
);

create function word_variants(word text) returns setof text
language sql immutable strict parallel safe rows 12 as $$
  select word
  union
  select case when gap = 0 then form else left(form, gap - 1) || substr(form, gap + 1) end
  from (select word as form union select substr(word, 3) where word like 'ال___%') forms,
    generate_series(0, length(form)) as gap
  where length(word) between 4 and 40
$$;

-- For each of these words its neighbours by a typo, among the words of names.
-- One plan is kept for all, here and below: a search would spend longer planning these parts than running them.
create function near_words(words text[]) returns json
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select json_agg(array(
      select distinct w.word from name_words w
      where w.variant = any(array(select word_variants(given.word))) and w.word <> given.word
      limit 50
    ) order by place)
    from unnest(words) with ordinality as given(word, place)
  );
end
$$;

-- What a card shows of each branch, in this order, with its distance.
create function place_cards(branch_ids int[], distances double precision[]) returns json
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', s.place_id, 'branchId', s.branch_id, 'nameAr', p.name_ar, 'nameEn', p.name_en,
      'addressAr', b.address_ar, 'addressEn', b.address_en, 'categoryId', s.category_id,
      'governmentId', s.government_id, 'cityId', s.city_id, 'countryId', s.country_id, 'lat', s.lat, 'lng', s.lng,
      'opens', s.opens, 'closes', s.closes, 'closedDays', s.closed_days, 'distanceKm', shown.distance,
      'image', (select path from place_images where place_id = p.id order by position, id limit 1),
      'serviceIds', array(select service_id from place_services where place_id = p.id order by position, service_id)
    ) order by shown.place), '[]')
    from unnest(branch_ids, distances) with ordinality as shown(branch_id, distance, place)
      join place_search s using (branch_id) join branches b on b.id = s.branch_id join places p on p.id = s.place_id
  );
end
$$;

-- Writes the search rows of these places anew. It locks them, so that of two writers the later one sees what
-- the earlier one did.
create function refresh_place_search(ids int[]) returns void
language plpgsql as $$
begin
  perform from places where id = any(ids) order by id for no key update;
  delete from place_search s using places p
    where s.place_id = any(ids) and p.id = s.place_id and p.state <> 'approved';
  insert into place_search
    select b.id, p.id, b.is_main,
      (extract(epoch from p.approved_at)::bigint << 31) + p.id,
      '| ' || search_words(p.name_ar) || ' | ' || search_words(p.name_en) || ' |',
      p.category_id,
      array(select service_id from place_services where place_id = p.id order by service_id),
      b.country_id, b.government_id, b.city_id, b.lat, b.lng, b.opens, b.closes, b.closed_days
    from places p join branches b on b.place_id = p.id
    where p.id = any(ids) and p.state = 'approved'
    on conflict (branch_id) do update set
      is_main = excluded.is_main, newness = excluded.newness, names = excluded.names,
      category_id = excluded.category_id, service_ids = excluded.service_ids,
      country_id = excluded.country_id, government_id = excluded.government_id, city_id = excluded.city_id,
      lat = excluded.lat, lng = excluded.lng,
      opens = excluded.opens, closes = excluded.closes, closed_days = excluded.closed_days;
end
$$;

-- The words of names follow the search rows, also where these go with their place.
create function refresh_words() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from place_words w
      using (select distinct newness, word from was, string_to_table(was.names, ' ') as word) gone
      where w.word = gone.word and w.newness = gone.newness
        and not exists (select from place_search s
          where s.newness = gone.newness and strpos(s.names, ' ' || gone.word || ' ') > 0);
  end if;
  if tg_op <> 'DELETE' then
    insert into place_words
      select distinct word collate "C", newness from now_is, string_to_table(now_is.names, ' ') as word
      where word not in ('', '|')
      order by 1, 2
      on conflict do nothing;
    insert into name_words
      select variant, word
      from (
        select distinct word from now_is, string_to_table(now_is.names, ' ') as word
        where word not in ('', '|')
      ) words, word_variants(word) as variant
      order by word, variant
      on conflict do nothing;
  end if;
  return null;
end
$$;

create trigger words_follow_new after insert on place_search
  referencing new table as now_is for each statement execute function refresh_words();
create trigger words_follow_changed after update on place_search
  referencing old table as was new table as now_is for each statement execute function refresh_words();
create trigger words_follow_removed after delete on place_search
  referencing old table as was for each statement execute function refresh_words();

-- Triggers, because a place is written from several sides (its owner, staff, the demo, whoever comes next) and search
-- must show the same as its page, in the same transaction.
create function refresh_changed_places() returns trigger
language plpgsql as $$
begin
  perform refresh_place_search(array(select id from changed));
  return null;
end
$$;

create function refresh_places_of_changed() returns trigger
language plpgsql as $$
begin
  perform refresh_place_search(array(select distinct place_id from changed));
  return null;
end
$$;

create trigger search_follows after update on places
  referencing new table as changed for each statement execute function refresh_changed_places();
create trigger search_follows_new after insert on branches
  referencing new table as changed for each statement execute function refresh_places_of_changed();
create trigger search_follows_changed after update on branches
  referencing new table as changed for each statement execute function refresh_places_of_changed();
create trigger search_follows_new after insert on place_services
  referencing new table as changed for each statement execute function refresh_places_of_changed();
create trigger search_follows_removed after delete on place_services
  referencing old table as changed for each statement execute function refresh_places_of_changed();

-- Grows whenever a name changes that search knows by heart: categories, services, countries,
-- governments, cities.
create table search_terms (version bigint not null);
insert into search_terms values (0);

-- When a transaction ends, and once: a change of names holds this row only after every other that it needs, so that
-- two changes at once never wait for each other.
create function count_term_change() returns trigger
language plpgsql as $$
begin
  if current_setting('makan.terms_counted', true) is distinct from 'yes' then
    update search_terms set version = version + 1;
    perform set_config('makan.terms_counted', 'yes', true);
  end if;
  return null;
end
$$;

create constraint trigger search_follows after insert or update or delete on categories
  deferrable initially deferred for each row execute function count_term_change();
create constraint trigger search_follows after insert or update or delete on services
  deferrable initially deferred for each row execute function count_term_change();
create constraint trigger search_follows after insert or update or delete on countries
  deferrable initially deferred for each row execute function count_term_change();
create constraint trigger search_follows after insert or update or delete on governments
  deferrable initially deferred for each row execute function count_term_change();
create constraint trigger search_follows after insert or update or delete on cities
  deferrable initially deferred for each row execute function count_term_change();
