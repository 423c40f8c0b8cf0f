-- Reports of sales read whose they are and of which package from the index alone, too.
drop index registrations_country;
create index registrations_country on registrations (country_id, at)
include (user_id, consultant_id, package_id, currency_id, way, points, amount, reverses_id);
