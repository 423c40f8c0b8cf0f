alter table pages
  -- What the audit log calls it by.
  add column id int generated always as identity unique,
  -- The number of its last version.
  add column version int not null default 1;

alter table page_sections add column version int not null default 0;
-- Counted from 1, without gaps.
update page_sections set position = counted.position
from (select id, row_number() over (partition by page order by position, id) as position from page_sections) counted
where counted.id = page_sections.id;

-- A page as it stood after each change, with who made it.
create table page_versions (
  id int generated always as identity primary key,
  page_id int not null references pages (id) on delete cascade,
  number int not null,
  -- 'first': as it was when versions began to be kept.
  change text not null check (change in ('first', 'added', 'changed', 'deleted', 'moved', 'restored')),
  -- The title of the section that was changed; of a restored page the number of the version that was taken.
  subject_ar text not null default '',
  subject_en text not null default '',
  restored int,
  sections jsonb not null,
  at timestamptz not null,
  user_id int references users (id),
  unique (page_id, number),
  check ((restored is not null) = (change = 'restored'))
);
-- Deleting a user asks who refers to them.
create index page_versions_user on page_versions (user_id) where user_id is not null;

-- The pictures that a version shows are kept as long as it is.
create table page_version_pictures (
  version_id int not null references page_versions (id) on delete cascade,
  picture text not null references pictures,
  primary key (version_id, picture)
);
create index page_version_pictures_picture on page_version_pictures (picture);

insert into page_versions (page_id, number, change, sections, at)
select pages.id, 1, 'first', coalesce((
    select jsonb_agg(jsonb_build_object('id', s.id, 'titleAr', s.title_ar, 'titleEn', s.title_en,
      'contentAr', s.content_ar, 'contentEn', s.content_en, 'imagePath', s.image) order by s.position, s.id)
    from page_sections s where s.page = pages.title), '[]'), now()
from pages;
insert into page_version_pictures (version_id, picture)
select distinct v.id, s.picture
from page_versions v join pages p on p.id = v.page_id join page_sections s on s.page = p.title
where s.picture is not null;

alter table settings add column version int not null default 0;

-- Every node keeps visitors' pages for seconds: it hears of what they show as search hears of places.
create function note_page_change() returns trigger
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
    execute format('create trigger pages_follow after insert or update or delete on %I
      for each statement execute function note_page_change()', watched);
  end loop;
end
$$;

-- When people requested a copy of their own data: for an hour from then on it can be had.
create table data_copies (
  id int generated always as identity primary key,
  user_id int not null references users (id),
  requested_at timestamptz not null
);
create index data_copies_user on data_copies (user_id, requested_at);
