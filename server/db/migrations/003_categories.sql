create table categories (
  id int generated always as identity primary key,
  name_ar text not null check (name_ar <> ''),
  name_en text not null check (name_en <> ''),
  action_link text check (action_link like 'https://%'),
  image text,
  -- Names the drawing that stands where there is no image.
  art text,
  position int not null,
  version int not null default 0
);
-- No two categories read alike, however they are spelt.
create unique index categories_name on categories (ar_norm(name_ar));

create table services (
  id int generated always as identity primary key,
  category_id int not null references categories (id) on delete cascade,
  name_ar text not null check (name_ar <> ''),
  name_en text not null check (name_en <> ''),
  is_active boolean not null default true,
  -- What the drawing of a place that offers it shows.
  motif text,
  version int not null default 0
);
-- Finds a category's services too.
create unique index services_name on services (category_id, ar_norm(name_ar));
