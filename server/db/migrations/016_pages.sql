create table pages (
  -- Slug of its address.
  title text primary key check (title ~ '^[A-Za-z][A-Za-z0-9-]{0,59}$'),
  -- For the audit log.
  id int generated always as identity unique,
  name_ar text not null check (name_ar <> ''),
  name_en text not null check (name_en <> ''),
  -- For search engines; empty: the beginning of the text.
  description_ar text not null default '',
  description_en text not null default '',
  -- Number of its last version.
  version int not null default 1,
  -- Whoever agreed to an earlier version is asked to agree again.
  agreed_from int not null default 1 check (agreed_from between 1 and version)
);
-- Addresses ignore letter case.
create unique index pages_title on pages (lower(title));

create table page_sections (
  id int generated always as identity primary key,
  page text not null references pages (title) on delete cascade,
  -- From 1, without gaps.
  position int not null,
  title_ar text not null default '',
  title_en text not null default '',
  -- Sanitised HTML.
  content_ar text not null default '',
  content_en text not null default '',
  image text,
  picture text generated always as (picture_name(image)) stored references pictures,
  version int not null default 0
);
create index page_sections_page on page_sections (page, position);
-- Deleting a picture checks what refers to it.
create index page_sections_picture on page_sections (picture) where picture is not null;

-- A page after each change.
create table page_versions (
  id int generated always as identity primary key,
  page_id int not null references pages (id) on delete cascade,
  number int not null,
  -- 'first': the default text.
  change text not null check (change in ('first', 'added', 'changed', 'deleted', 'moved', 'restored')),
  -- Title of the changed section, or number of the restored version.
  subject_ar text not null default '',
  subject_en text not null default '',
  restored int,
  sections jsonb not null,
  at timestamptz not null,
  user_id int references users (id),
  unique (page_id, number),
  check ((restored is not null) = (change = 'restored'))
);
-- Deleting a user checks what refers to it.
create index page_versions_user on page_versions (user_id) where user_id is not null;

-- A version's pictures are stored as long as the version.
create table page_version_pictures (
  version_id int not null references page_versions (id) on delete cascade,
  picture text not null references pictures,
  primary key (version_id, picture)
);
create index page_version_pictures_picture on page_version_pictures (picture);

-- Messages from the contact form, and the answers.
create table contact_mails (
  id int generated always as identity primary key,
  name text not null,
  -- As typed: staff can answer only if it is a valid address.
  email text not null,
  message text not null,
  language text not null check (language in ('ar', 'en')),
  sent_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  answered_by_id int references users,
  check ((answer is null) = (answered_at is null))
);
create index contact_mails_waiting on contact_mails (id) where answered_at is null;
create index contact_mails_sent on contact_mails (sent_at);

create table settings (
  id int primary key default 1 check (id = 1),
  -- Shown by the static pages, if not empty.
  company_name_ar text not null default '',
  company_name_en text not null default '',
  company_address_ar text not null default '',
  company_address_en text not null default '',
  commercial_register text,
  tax_account_number text,
  contact_address text,
  social_links jsonb not null default '[]',
  app_links jsonb not null default '[]',
  data_officer_ar text not null default '',
  data_officer_en text not null default '',
  data_contact text,
  data_location_ar text not null default '',
  data_location_en text not null default '',
  -- From then on, staff, places and sales consultants without a second factor can only add one; `null`: never.
  factors_from timestamptz,
  version int not null default 0
);
