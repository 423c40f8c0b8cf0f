-- Changes of searched documents: a place, an offer, or names that many share (document 0). The transaction tells which changes a
-- reader can't have seen; ids don't follow the order of commits.
create table search_changes (
  id bigint generated always as identity primary key,
  kind text not null,
  document_id int not null,
  transaction xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index search_changes_transaction on search_changes (transaction);
create index search_changes_changed on search_changes (changed_at);

-- Triggers, because several features write places.
create function record_search_change() returns trigger
language plpgsql as $$
begin
  if tg_table_name = 'places' then
    insert into search_changes (kind, document_id) select 'place', id from changed;
  elsif tg_table_name in ('branches', 'place_services', 'place_images') then
    insert into search_changes (kind, document_id) select distinct 'place', place_id from changed;
  elsif exists (select from changed) then
    insert into search_changes (kind, document_id) values ('name', 0);
  end if;
  return null;
end
$$;

do $$
declare
  watched text;
begin
  foreach watched in array array['places', 'branches', 'place_services', 'place_images',
    'categories', 'services', 'countries', 'governments', 'cities']
  loop
    execute format('create trigger search_inserted after insert on %I
      referencing new table as changed for each statement execute function record_search_change()', watched);
    execute format('create trigger search_updated after update on %I
      referencing new table as changed for each statement execute function record_search_change()', watched);
    execute format('create trigger search_deleted after delete on %I
      referencing old table as changed for each statement execute function record_search_change()', watched);
  end loop;
end
$$;

-- Search also follows offers, and the data of their places that it shows or finds them by.
create function record_offer_change() returns trigger
language plpgsql as $$
begin
  if tg_table_name = 'offers' then
    insert into search_changes (kind, document_id) select 'offer', id from changed;
  elsif tg_table_name in ('offer_branches', 'offer_images') then
    insert into search_changes (kind, document_id) select distinct 'offer', offer_id from changed;
  elsif tg_table_name = 'places' then
    insert into search_changes (kind, document_id) select 'offer', o.id from offers o join changed on changed.id = o.place_id;
  elsif tg_table_name = 'countries' then
    -- What a point is worth decides what an offer costs.
    insert into search_changes (kind, document_id)
    select 'offer', o.id from offers o join branches b on b.place_id = o.place_id and b.is_main
      join changed on changed.id = b.country_id;
  else
    insert into search_changes (kind, document_id)
    select distinct 'offer', o.id from offers o join changed on changed.place_id = o.place_id;
  end if;
  return null;
end
$$;

do $$
declare
  watched text;
begin
  foreach watched in array array['offers', 'offer_branches', 'offer_images', 'places', 'branches', 'place_services',
    'countries']
  loop
    execute format('create trigger offer_search_inserted after insert on %I
      referencing new table as changed for each statement execute function record_offer_change()', watched);
    execute format('create trigger offer_search_updated after update on %I
      referencing new table as changed for each statement execute function record_offer_change()', watched);
    execute format('create trigger offer_search_deleted after delete on %I
      referencing old table as changed for each statement execute function record_offer_change()', watched);
  end loop;
end
$$;

-- Reviews decide the rating of a place, which its offers show, too.
create function record_review_change() returns trigger
language plpgsql as $$
begin
  insert into search_changes (kind, document_id)
  select distinct 'place', place_id from changed
  union all
  select distinct 'offer', o.id from offers o join changed on changed.place_id = o.place_id;
  return null;
end
$$;
create trigger search_inserted after insert on reviews
  referencing new table as changed for each statement execute function record_review_change();
create trigger search_updated after update on reviews
  referencing new table as changed for each statement execute function record_review_change();
create trigger search_deleted after delete on reviews
  referencing old table as changed for each statement execute function record_review_change();

-- Nodes cache visitors' pages for seconds, and drop them when their content changes.
create function record_page_change() returns trigger
language plpgsql as $$
begin
  insert into search_changes (kind, document_id) values ('page', 0);
  return null;
end
$$;

do $$
declare
  watched text;
begin
  foreach watched in array array['pages', 'page_sections', 'settings']
  loop
    execute format('create trigger page_changed after insert or update or delete on %I
      for each statement execute function record_page_change()', watched);
  end loop;
end
$$;
