-- What people call a category or a service besides its name, separated by commas: searched as its names are.
alter table categories
  add also_ar text not null default '' check (length(also_ar) <= 500),
  add also_en text not null default '' check (length(also_en) <= 500);
alter table services
  add also_ar text not null default '' check (length(also_ar) <= 500),
  add also_en text not null default '' check (length(also_en) <= 500);
