-- What was reserved at a place in a period.
create index concurrently orders_place_created on orders (place_id, created_at);
