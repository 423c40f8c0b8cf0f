-- Search answers from an index in memory (server/search); the database tells it what changed.
drop trigger search_follows on places;
drop trigger search_follows_new on branches;
drop trigger search_follows_changed on branches;
drop trigger search_follows_new on place_services;
drop trigger search_follows_removed on place_services;
drop trigger search_follows on categories;
drop trigger search_follows on services;
drop trigger search_follows on countries;
drop trigger search_follows on governments;
drop trigger search_follows on cities;
drop table place_search, place_words, name_words, search_terms;
drop function refresh_changed_places, refresh_places_of_changed, refresh_place_search, refresh_words, count_term_change,
  place_cards, near_words, word_variants, branch_is_open, distance_km, on_map, search_words;

-- What changed in a searched document: a place, or the names that many have (document 0). The number of the transaction
-- tells which changes a reader can't have seen yet; the order of ids is not the order of commits.
create table search_changes (
  id bigint generated always as identity primary key,
  kind text not null,
  document_id int not null,
  transaction xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index search_changes_transaction on search_changes (transaction);
create index search_changes_changed on search_changes (changed_at);

-- Triggers, because a place is written from several sides: its owner, staff, the demo, whoever comes next.
create function note_search_change() returns trigger
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
      referencing new table as changed for each statement execute function note_search_change()', watched);
    execute format('create trigger search_updated after update on %I
      referencing new table as changed for each statement execute function note_search_change()', watched);
    execute format('create trigger search_deleted after delete on %I
      referencing old table as changed for each statement execute function note_search_change()', watched);
  end loop;
end
$$;
