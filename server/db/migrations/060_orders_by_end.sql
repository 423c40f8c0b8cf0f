-- The latest of all places: staff who name none read a page of them along it.
create index concurrently orders_by_end on orders ((coalesce(ended_at, expires_at)) desc, id desc);
