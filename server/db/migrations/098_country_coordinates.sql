-- small: countries
alter table countries add column lat double precision, add column lng double precision;
alter table countries add constraint countries_coordinates check (
  (lat is null) = (lng is null) and coalesce(lat between -90 and 90 and lng between -180 and 180, true)
);
