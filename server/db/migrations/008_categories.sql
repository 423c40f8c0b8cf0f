create table categories (
  id int generated always as identity primary key,
  name_ar text not null check (name_ar <> ''),
  name_en text not null check (name_en <> ''),
  -- Other names, separated by commas. Search treats them like the name.
  synonyms_ar text not null default '' check (length(synonyms_ar) <= 500),
  synonyms_en text not null default '' check (length(synonyms_en) <= 500),
  action_link text check (action_link like 'https://%'),
  image text,
  picture text generated always as (picture_name(image)) stored references pictures,
  -- Drawing that is shown without an image.
  art text,
  position int not null,
  version int not null default 0
);
-- Two categories can't have the same folded name.
create unique index categories_name on categories (ar_norm(name_ar));
-- Deleting a picture checks what refers to it.
create index categories_picture on categories (picture) where picture is not null;

create table services (
  id int generated always as identity primary key,
  category_id int not null references categories (id) on delete cascade,
  name_ar text not null check (name_ar <> ''),
  name_en text not null check (name_en <> ''),
  synonyms_ar text not null default '' check (length(synonyms_ar) <= 500),
  synonyms_en text not null default '' check (length(synonyms_en) <= 500),
  is_active boolean not null default true,
  -- Motif in the drawings of places that offer the service.
  motif text,
  version int not null default 0
);
-- Also lists a category's services.
create unique index services_name on services (category_id, ar_norm(name_ar));
