create table pages (
  -- The slug of its address.
  title text primary key check (title ~ '^[A-Za-z][A-Za-z0-9-]{0,59}$'),
  name_ar text not null check (name_ar <> ''),
  name_en text not null check (name_en <> '')
);
-- A page is found by its title in any letter case.
create unique index pages_title on pages (lower(title));

create table page_sections (
  id int generated always as identity primary key,
  page text not null references pages (title) on delete cascade,
  position int not null,
  title_ar text not null default '',
  title_en text not null default '',
  -- Cleaned HTML.
  content_ar text not null default '',
  content_en text not null default '',
  image text
);
-- A page's sections, in their order.
create index page_sections_page on page_sections (page, position);

create table settings (
  id int primary key default 1 check (id = 1),
  tax_account_number text,
  contact_address text,
  social_links jsonb not null default '[]',
  app_links jsonb not null default '[]'
);
